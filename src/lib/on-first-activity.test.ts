// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstActivity } from './on-first-activity';

const work = vi.fn<() => void>();
const resetActivity = (): void => {
  delete document.documentElement.dataset.here;
};

beforeEach(() => work.mockReset());
afterEach(resetActivity);

it('runs once, on the first activity of the user', () => {
  onFirstActivity(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('scroll'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs at once when there was activity before', () => {
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
