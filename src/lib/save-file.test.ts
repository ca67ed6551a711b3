// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address of a file outlives the click, and goes in the end', () => {
  vi.useFakeTimers();
  const revoke = vi.fn<typeof URL.revokeObjectURL>();
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoke });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveFile(new Blob(['x']), 'a.zip');
  expect(clicked).toEqual(['blob:one a.zip']);
  vi.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:one');
});
