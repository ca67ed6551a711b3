// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from './open-pdf';
import { PdfPage } from './PdfPage';

const sheets: HTMLCanvasElement[] = [];
const draw = vi.fn<Page['draw']>(async (sheet, width) => {
  sheets.push(sheet);
  Object.assign(sheet, { width, height: width });
});
const page: Page = { width: 100, height: 100, text: 'Rechnung', draw, close: () => undefined };
const show = (width: number, shown = page) => (
  <PdfPage page={shown} name="Seite 1 von 1" width={width} onBroken={() => undefined} />
);

beforeEach(() => {
  vi.useFakeTimers();
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  cleanup();
  draw.mockClear();
  sheets.length = 0;
  vi.useRealTimers();
});

it('draws a page at once, and again when the width rests', async () => {
  const { rerender } = render(show(400));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(draw).toHaveBeenCalledOnce();
  for (let width = 410; width <= 500; width += 10) {
    rerender(show(width));
    await act(async () => vi.advanceTimersByTimeAsync(16));
  }
  expect(draw).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTimeAsync(150));
  expect(draw.mock.calls.map(([, width]) => width)).toEqual([400, 500]);
});

it('draws another page at once', async () => {
  const { rerender } = render(show(400));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  rerender(show(400, { ...page }));
  expect(draw).toHaveBeenCalledTimes(2);
});

it('frees the canvas of a drawing that was copied, or aborted', async () => {
  const { unmount } = render(show(400));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  let finish: () => void = () => undefined;
  draw.mockImplementationOnce(async (sheet, width) => {
    sheets.push(sheet);
    Object.assign(sheet, { width, height: width });
    await new Promise<void>((done) => {
      finish = done;
    });
  });
  render(show(400, { ...page }));
  unmount();
  cleanup();
  await act(async () => finish());
  expect(sheets.map(({ width, height }) => width * height)).toEqual([0, 0]);
});

it('goes on with a slow drawing until the next one begins', async () => {
  draw.mockImplementationOnce(() => new Promise(() => undefined));
  const { rerender } = render(show(400));
  rerender(show(410));
  const isAborted = () => draw.mock.calls.map(([, , { aborted }]) => aborted);
  expect(isAborted()).toEqual([false]);
  await act(async () => vi.advanceTimersByTimeAsync(150));
  expect(isAborted()).toEqual([true, false]);
});

it('frees the canvas that it is shown on when it is removed', async () => {
  const { container, unmount } = render(show(400));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  const shown = container.querySelector('canvas');
  expect(shown).toMatchObject({ width: 400, height: 400 });
  unmount();
  expect(shown).toMatchObject({ width: 0, height: 0 });
});
