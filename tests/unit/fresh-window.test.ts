// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordTimeouts } from './file-timers';
import { recordProperties } from './own-properties';

/** The source of a method, which contains its name unless a test has replaced it by an arrow function. */
const sourceOf = (target: object, name: string): string => String(Reflect.get(target, name));

// Earlier files in this worker may have defined them.
it('starts a file with a window on whose objects no test has written', () => {
  expect(['locks', 'clipboard', 'mediaDevices'].filter((name) => name in navigator)).toEqual([]);
  expect(sourceOf(URL, 'createObjectURL')).toContain('createObjectURL');
  expect(sourceOf(HTMLCanvasElement.prototype, 'getContext')).toContain('getContext');
  expect(['dataLayer', 'grecaptcha', 'installPrompt'].filter((name) => name in window)).toEqual([]);
});

describe('recorded properties', () => {
  it('are restored, and added ones removed', () => {
    const restore = [navigator, URL, HTMLCanvasElement.prototype].map((target) => recordProperties(target));
    userEvent.setup();
    Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
    Object.assign(URL, { createObjectURL: () => 'blob:1' });
    HTMLCanvasElement.prototype.getContext = () => null;
    expect('clipboard' in navigator).toBe(true);
    for (const undo of restore) undo();
    expect(sourceOf(URL, 'createObjectURL')).toContain('createObjectURL');
    expect(sourceOf(HTMLCanvasElement.prototype, 'getContext')).toContain('getContext');
    expect(['locks', 'clipboard'].filter((name) => name in navigator)).toEqual([]);
  });

  it('keep the value of an exception', () => {
    const target: Record<string, number> = { focus: 1, scroll: 1 };
    const restore = recordProperties(target, ['focus']);
    Object.assign(target, { focus: 2, scroll: 2 });
    restore();
    expect(target).toEqual({ focus: 2, scroll: 1 });
  });
});

describe('timeouts', () => {
  it('come with their arguments while a file runs, and not after it', async () => {
    const own = setTimeout;
    const cancel = recordTimeouts();
    const came: string[] = [];
    const note = (what: string): number => came.push(what);
    await new Promise<void>((resolve) => {
      window.setTimeout(note, 0, 'while it runs');
      setTimeout(resolve, 0);
    });
    window.setTimeout(note, 0, 'after it');
    cancel();
    expect(setTimeout).toBe(own);
    // Timers of the same delay come in the order in which they were set.
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(came).toEqual(['while it runs']);
  });

  it('that were cancelled do not come', async () => {
    const cancel = recordTimeouts();
    const came: string[] = [];
    clearTimeout(setTimeout(() => came.push('cancelled'), 0));
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(came).toEqual([]);
    cancel();
  });
});
