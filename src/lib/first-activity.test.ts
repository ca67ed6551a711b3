// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onFirstActivity, onFirstInteraction } from './first-activity';

const work = vi.fn<() => void>();
const resetActivity = (): void => {
  delete document.documentElement.dataset.active;
};

afterEach(resetActivity);

describe('onFirstActivity', () => {
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
});

describe('onFirstInteraction', () => {
  it('runs once, on the first interaction of any kind', () => {
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
    onFirstInteraction(work)();
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    expect(work).not.toHaveBeenCalled();
  });
});
