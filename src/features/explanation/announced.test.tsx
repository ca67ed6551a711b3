// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ExplanationPage } from './ExplanationPage';

const user = userEvent.setup();

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['explanation']);
});
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

function show(): void {
  // jsdom does not know the element <search>.
  vi.mocked(console.error).mockImplementation(() => undefined);
  renderPage(<ExplanationPage />, '/explanation');
}
const panel = () => screen.getByRole('region', { name: 'Erklärung' });
/** Whether screen readers announce what the panel shows now. */
const isAnnounced = () => panel().querySelector('[aria-live]')?.getAttribute('aria-live') === 'polite';
const target = (key: string): Element => {
  const found = document.querySelector(`svg [data-entry='${key}']`);
  if (found === null) throw new Error(`The drawing has no field ${key}`);
  return found;
};
const hover = (key: string) => fireEvent.pointerMove(target(key), { pointerType: 'mouse' });

it('does not announce what a pointer hovers, nor what is shown when it has left', () => {
  show();
  hover('E');
  expect(panel().textContent).toContain('FIN');
  expect(isAnnounced()).toBe(false);
  fireEvent.pointerOut(target('E'), { relatedTarget: document.body });
  expect(panel().textContent).toContain('Was suchst du?');
  expect(isAnnounced()).toBe(false);
});

it('announces the field that has the focus, but not the table of contents after it', async () => {
  show();
  hover('E');
  while (document.activeElement?.hasAttribute('data-entry') !== true) await user.tab();
  expect(isAnnounced()).toBe(true);
  await user.tab();
  expect(panel().textContent).toContain('Was suchst du?');
  expect(isAnnounced()).toBe(false);
});

it('announces a field that is chosen, and is silent when the choice is cleared', async () => {
  show();
  hover('E');
  await user.click(target('E'));
  expect(isAnnounced()).toBe(true);
  await user.keyboard('{Escape}');
  expect(panel().textContent).toContain('Was suchst du?');
  expect(isAnnounced()).toBe(false);
});
