import { expect, it, vi } from 'vitest';
import { documentProblem } from '~/contract/uploads';
import { judgeSize } from '~/scanner/input/inspect-file';
import { MAX_FILE_BYTES } from './readable-file';
import { consumeSharedFiles, storeSharedFiles } from './shared-files';

/** A fake CacheStorage with one cache. */
function stubCaches(): void {
  const stored = new Map<string, Response>();
  const cache = {
    put: (url: string, response: Response) => Promise.resolve(void stored.set(url, response)),
    matchAll: () => Promise.resolve([...stored.values()]),
  };
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(stored.clear()),
  });
}

const photo = (name: string): File => new File([name], `${name} ß.jpg`, { type: 'image/jpeg' });

async function shareThrough(names: readonly string[]): Promise<readonly File[]> {
  stubCaches();
  await storeSharedFiles(names.map(photo));
  return consumeSharedFiles();
}

it('hands over both sides of a document', async () => {
  const [front, back, ...rest] = await shareThrough(['front', 'back']);
  expect(front).toMatchObject({ name: 'front ß.jpg', type: 'image/jpeg' });
  expect(await back?.text()).toBe('back');
  expect(rest).toEqual([]);
});

it('hands over the first photo too many, so that the upload can refuse it by its name', async () => {
  const files = await shareThrough(['front', 'back', 'third', 'fourth']);
  expect(files.map(({ name }) => name)).toEqual(['front ß.jpg', 'back ß.jpg', 'third ß.jpg']);
});

it('hands over nothing twice', async () => {
  await shareThrough(['front']);
  expect(await consumeSharedFiles()).toEqual([]);
});

it('cuts a photo that is too large only so far that the reader and the upload still refuse it', async () => {
  stubCaches();
  await storeSharedFiles([new File([new Uint8Array(MAX_FILE_BYTES + 5)], 'large.jpg', { type: 'image/jpeg' })]);
  const [{ size, type } = new File([], '')] = await consumeSharedFiles();
  expect(size).toBe(MAX_FILE_BYTES + 1);
  expect(judgeSize(size)).toBe('too-large');
  expect(documentProblem({ size, type })).toBe('file.too-large');
});
