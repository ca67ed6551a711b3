// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
/** Waits until the panel has followed, which it does after the drawing has been painted. */
const showsField = () => waitFor(() => expect(panel().textContent).not.toContain('Was suchst du?'));
const showsContents = () => waitFor(() => expect(panel().textContent).toContain('Was suchst du?'));
const hover = (key: string) => fireEvent.pointerMove(target(key), { pointerType: 'mouse' });

it('does not announce what a pointer hovers, nor what is shown when it has left', async () => {
  show();
  hover('E');
  await showsField();
  expect(panel().textContent).toContain('FIN');
  expect(isAnnounced()).toBe(false);
  fireEvent.pointerOut(target('E'), { relatedTarget: document.body });
  await showsContents();
  expect(isAnnounced()).toBe(false);
});

it('announces the field that has the focus, but not the table of contents after it', async () => {
  show();
  hover('E');
  while (document.activeElement?.hasAttribute('data-entry') !== true) await user.tab();
  await waitFor(() => expect(isAnnounced()).toBe(true));
  await user.tab();
  await showsContents();
  expect(isAnnounced()).toBe(false);
});

it('announces a field that is chosen, and is silent when the choice is cleared', async () => {
  show();
  hover('E');
  await user.click(target('E'));
  await waitFor(() => expect(isAnnounced()).toBe(true));
  await user.keyboard('{Escape}');
  await showsContents();
  expect(isAnnounced()).toBe(false);
});
