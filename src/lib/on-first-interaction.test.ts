// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onFirstInteraction } from './on-first-interaction';

it('runs once, on the first interaction of any kind', () => {
  const work = vi.fn<() => void>();
  onFirstInteraction(work);
  window.dispatchEvent(new Event('scroll'));
  expect(work).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(work, 'before the press is over').not.toHaveBeenCalled();
  document.body.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled', () => {
  const work = vi.fn<() => void>();
  onFirstInteraction(work)();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  expect(work).not.toHaveBeenCalled();
});
