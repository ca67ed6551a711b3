// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ExplanationPage } from '../ExplanationPage';
import { Light } from '../drawing/Light';
import { TargetLink } from '../TargetLink';
import { FormRow } from '../list/FormRow';
import { createFieldSearch } from './search-fields';

// Called when the drawing, the panel, a text of the list is rendered, and when the index is built.
vi.mock('../drawing/Light', { spy: true });
vi.mock('../TargetLink', { spy: true });
vi.mock('../list/FormRow', { spy: true });
vi.mock('./search-fields', { spy: true });

let frames: FrameRequestCallback[] = [];
/** The ids of what was scrolled to while it was shown. */
let scrolledTo: string[] = [];

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['explanation']);
});
beforeEach(() => {
  frames = [];
  scrolledTo = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element): void {
    if (this.closest('[hidden]') === null) scrolledTo.push(this.id);
  };
  Element.prototype.scrollTo = () => undefined;
  // jsdom does not know the element <search>.
  vi.mocked(console.error).mockImplementation(() => undefined);
  renderPage(<ExplanationPage />, '/explanation');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const isHidden = (id: string): boolean | undefined => document.querySelector(`#${id}`)?.hasAttribute('hidden');
const status = () => screen.queryByText(/Treffer$/u);

/** Runs what waits for the next frame. */
const nextFrame = () =>
  act(() => {
    for (const run of frames.splice(0)) run(0);
  });

it('shows a typed letter alone before it looks for it, and renders no text of the list anew for the results', async () => {
  for (const part of [Light, TargetLink, FormRow]) vi.mocked(part).mockClear();
  type('hubraum');
  expect(field().value).toBe('hubraum');
  for (const part of [Light, TargetLink, FormRow, createFieldSearch]) expect(part).not.toHaveBeenCalled();
  expect([isHidden('feld-p-1'), isHidden('feld-b'), status()]).toEqual([false, false, null]);
  nextFrame();
  await screen.findByText('2 Treffer');
  expect([isHidden('feld-p-1'), isHidden('feld-b')]).toEqual([false, true]);
  expect(FormRow).not.toHaveBeenCalled();
});

it('has its index before the first letter where the browser is idle after the field got the focus', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  fireEvent.focus(field());
  expect(createFieldSearch).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(createFieldSearch).toHaveBeenCalledOnce();
  type('hubraum');
  nextFrame();
  await screen.findByText('2 Treffer');
  expect(createFieldSearch).toHaveBeenCalledOnce();
});

it('goes on Enter to the best match of what was typed last, although it was not looked for yet', () => {
  type('hubraum');
  fireEvent.keyDown(field(), { key: 'Enter' });
  nextFrame();
  expect(scrolledTo).toEqual(['feld-p-1']);
  expect(document.activeElement?.id).toBe('feld-p-1');
  expect(field().value).toBe('');
});

it('shows a text that the search hides before it scrolls to it', async () => {
  type('hubraum');
  nextFrame();
  await screen.findByText('2 Treffer');
  expect(isHidden('euro-abgasnorm')).toBe(true);
  fireEvent.click(document.querySelector('[aria-label="Erklärung"] a[href="#euro-abgasnorm"]') as Element);
  nextFrame();
  expect(scrolledTo).toEqual(['euro-abgasnorm']);
  expect(field().value).toBe('');
});
