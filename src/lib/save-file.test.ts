// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('revokes the object URL only some time after the click', () => {
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

test.each([
  ['text/html', 'seite.html', 'application/octet-stream', 'seite.html'],
  ['image/svg+xml', '../bild\u202egvs.exe', 'application/octet-stream', 'bildgvs.exe'],
  ['application/pdf', 'rechnung.pdf', 'application/pdf', 'rechnung.pdf'],
  ['text/calendar', 'CON.ics', 'text/calendar', '_CON.ics'],
])('%s called %j is saved as %s', async (type, name, savedType, savedName) => {
  vi.useFakeTimers();
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveFile(new Blob(['<b>x</b>'], { type }), name);
  expect([saved[0]?.type, await saved[0]?.text(), ...names]).toEqual([savedType, '<b>x</b>', savedName]);
});
