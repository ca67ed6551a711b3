import { expect, it, vi } from 'vitest';
import {
  copyToMemory,
  FileGoneError,
  isFileReadable,
  readFileBytes,
  readFileHead,
  readFileText,
} from './readable-file';
import { goneFile, makeGone } from './readable-file.testing';

it.each([
  ['bytes', readFileBytes],
  ['head', (file: Blob) => readFileHead(file, 4)],
  ['text', readFileText],
  ['copy', copyToMemory],
])('rejects with FileGoneError when the %s of a deleted or replaced file is read', async (_, read) => {
  await expect(read(goneFile('a', '', 'NotFoundError'))).rejects.toThrow(FileGoneError);
  await expect(read(goneFile('a', '', 'NotReadableError'))).rejects.toThrow(FileGoneError);
});

it('reads files that are there', async () => {
  const file = new File(['Grüße'], 'a.txt', { type: 'text/plain', lastModified: 7 });
  expect(await readFileText(file)).toBe('Grüße');
  expect(await readFileHead(file, 2)).toEqual(Uint8Array.of(71, 114));
  expect(await isFileReadable(file)).toBe(true);
  expect(await isFileReadable(goneFile())).toBe(false);
});

it('copies nothing to find out whether a file can be read', async () => {
  const files = [new File(['abc'], 'a.txt'), new Blob(['abc'])];
  const [makeFile, makeBlob] = [vi.fn<() => void>(), vi.fn<() => void>()];
  vi.stubGlobal('File', makeFile);
  vi.stubGlobal('Blob', makeBlob);
  for (const file of files) expect(await isFileReadable(file)).toBe(true);
  vi.unstubAllGlobals();
  expect(makeFile).not.toHaveBeenCalled();
  expect(makeBlob).not.toHaveBeenCalled();
});

it('copies a file, so that the copy survives its deletion', async () => {
  const file = new File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 7 });
  const copy = await copyToMemory(file);
  makeGone(file);
  expect(copy).toMatchObject({ name: 'a.txt', type: 'text/plain', lastModified: 7 });
  expect(await copy.text()).toBe('abc');
});

it('does not copy a file over 64 MiB, but notices that it is gone', async () => {
  const large = new Blob([new Uint8Array(64 * 1024 * 1024 + 1)]);
  expect(await copyToMemory(large)).toBe(large);
  await expect(copyToMemory(makeGone(large))).rejects.toThrow(FileGoneError);
});
