// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstActivity } from './on-first-activity';

const work = vi.fn<() => void>();
const forget = (): void => {
  delete document.documentElement.dataset.here;
};

beforeEach(() => work.mockReset());
afterEach(forget);

it('works once, at the first sign of a person', () => {
  onFirstActivity(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('scroll'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('works at once where there was a sign before', () => {
  onFirstActivity(() => undefined);
  window.dispatchEvent(new Event('keydown'));
  onFirstActivity(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled', () => {
  onFirstActivity(work)();
  window.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
});
