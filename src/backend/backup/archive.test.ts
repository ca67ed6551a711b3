import { Deflate, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { crc32 } from '~/lib/crc32';
import { FileGoneError } from '~/lib/readable-file';
import { makeGone } from '~/lib/readable-file.testing';
import { unpackArchive, writeArchive } from './archive';
import { encodeDirectory, findEnd, readDirectory, STORED, type Bytes, type ZipEntry } from './zip-records';

const bytesOf = async (archive: Blob): Promise<Bytes> => new Uint8Array(await archive.arrayBuffer());
const content = (number: number): Bytes => strToU8(`content ${number}`);

function archiveOf(files: number): Promise<Blob> {
  const archive = writeArchive();
  for (let number = 0; number < files; number += 1) archive.addFile(`file-${number}`, content(number));
  return archive.finish(['{"format":"test",', '"äöü":1}']);
}

describe('an archive', () => {
  it('is a ZIP file that other software can read', async () => {
    const entries = unzipSync(await bytesOf(await archiveOf(3)));
    expect(Object.keys(entries)).toEqual([
      'backup.json',
      'backup.sha256',
      'files/file-0',
      'files/file-1',
      'files/file-2',
    ]);
    expect(new TextDecoder().decode(entries['backup.json'])).toBe('{"format":"test","äöü":1}');
    expect(entries['files/file-2']).toEqual(content(2));
  });

  it('can hold more files than ZIP without ZIP64', async () => {
    const count = 65_600;
    const { files, manifest } = await unpackArchive(await archiveOf(count));
    expect(files.size).toBe(count);
    expect(files.get(`file-${count - 1}`)).toEqual(content(count - 1));
    expect(new TextDecoder().decode(manifest)).toBe('{"format":"test","äöü":1}');
  });

  it('is not written to its end once that is aborted', async () => {
    const controller = new AbortController();
    let texts = 0;
    function* chunks(abortAt: number): Generator<string> {
      for (texts = 1; texts <= 3; texts += 1) {
        if (texts === abortAt) controller.abort(new Error('aborted'));
        yield '{}';
      }
    }
    await expect(writeArchive().finish(chunks(2), controller.signal)).rejects.toThrow('aborted');
    expect(texts).toBe(2);
    const deflate = vi.spyOn(Deflate.prototype, 'push');
    const packing = new AbortController();
    deflate.mockImplementation(() => packing.abort(new Error('aborted')));
    await expect(writeArchive().finish(['{}', '{}', '{}'], packing.signal)).rejects.toThrow('aborted');
    expect(deflate).toHaveBeenCalledTimes(1);
  });

  it('is refused when it contains a name twice', async () => {
    const archive = writeArchive();
    for (const number of [1, 2]) archive.addFile('same', content(number));
    await expect(unpackArchive(await archive.finish(['{}']))).rejects.toMatchObject({ code: 'backup.broken' });
  });

  it('is too large when its files do not fit into memory at once', async () => {
    const small = await archiveOf(1);
    const bytes = await bytesOf(small);
    const { count, size, start } = findEnd(bytes);
    const packed = 1.5 * 1024 ** 3;
    const large: ZipEntry = { name: 'files/large', method: STORED, crc: 0, packed, size: packed, offset: start };
    const end = encodeDirectory([...readDirectory(bytes.slice(start, start + size), count), large], start + packed);
    const gap = start + packed;
    const archive = Object.defineProperty(new Blob([]), 'size', { value: gap + end.length });
    // Of the large file only the last bytes are read, with the end of the archive.
    archive.slice = (from = 0, to = archive.size) =>
      to <= start
        ? small.slice(from, to)
        : new Blob([new Uint8Array(Math.max(0, gap - from)), end.slice(Math.max(0, from - gap), to - gap)]);
    await expect(unpackArchive(archive)).rejects.toMatchObject({ code: 'backup.too-large' });
  });

  it('is "broken" when truncated anywhere, or "foreign" when even the first header is incomplete', async () => {
    const whole = await archiveOf(2);
    for (let end = 0; end < whole.size; end += 7) {
      await expect(unpackArchive(whole.slice(0, end))).rejects.toMatchObject({
        code: end < 41 ? 'backup.foreign' : 'backup.broken',
      });
    }
  });
});

describe('an archive that was unpacked and packed again', () => {
  const MANIFEST_TEXT = '{"format":"test","äöü":1}';

  /** The entries in another order, in a folder, with what archivers add. */
  async function repack(folder: string, added: Zippable = {}): Promise<Blob> {
    const files = Object.entries(unzipSync(await bytesOf(await archiveOf(2)))).toReversed();
    const packed: Zippable = { ...added };
    for (const [name, bytes] of files) packed[folder + name] = bytes;
    return new Blob([zipSync(packed)]);
  }

  it.each<[string, string, Zippable]>([
    [
      'by Finder, as the folder that Safari made of it',
      'backup-2026/',
      {
        'backup-2026/': new Uint8Array(),
        'backup-2026/files/': new Uint8Array(),
        'backup-2026/.DS_Store': content(7),
        '__MACOSX/backup-2026/._backup.json': content(8),
      },
    ],
    ['without a folder', '', { 'files/': new Uint8Array(), '__MACOSX/._backup.json': content(8) }],
    [
      'on a drive that a Mac has used',
      'backup-2026/',
      {
        '._backup-2026': content(7),
        'backup-2026/._backup.json': content(8),
        'backup-2026/files/._file-0': content(9),
      },
    ],
    ['on Windows', '', { 'desktop.ini': content(7), 'files/Thumbs.db': content(8), 'files/desktop.ini': content(9) }],
  ])('is read when it was packed %s', async (_how, folder, added) => {
    const { manifest, checksum, files } = await unpackArchive(await repack(folder, added));
    expect(new TextDecoder().decode(manifest)).toBe(MANIFEST_TEXT);
    expect(checksum).toContain('backup.json');
    expect([...files.keys()].toSorted()).toEqual(['file-0', 'file-1']);
    expect(files.get('file-1')).toEqual(content(1));
  });

  it.each<[string, string]>([
    ['without a folder', ''],
    ['with its folder', 'backup-2026\\'],
  ])('is read when it was packed with backslashes, %s', async (_how, folder) => {
    const files = Object.entries(unzipSync(await bytesOf(await archiveOf(2))));
    const named = files.map(([name, bytes]) => [folder + name.replaceAll('/', '\\'), bytes] as const);
    const { manifest, files: read } = await unpackArchive(new Blob([zipSync(Object.fromEntries(named))]));
    expect(new TextDecoder().decode(manifest)).toBe(MANIFEST_TEXT);
    expect([...read.keys()].toSorted()).toEqual(['file-0', 'file-1']);
  });

  it.each<[string, string, Zippable, string]>([
    ['another file lies beside its folder', 'backup/', { 'other.txt': content(1) }, 'backup.foreign'],
    ['it lies in a folder of a folder', 'a/b/', {}, 'backup.foreign'],
    ['its folder is the one above', '../', {}, 'backup.foreign'],
    ['its folder is the one above, with a backslash', '..\\', {}, 'backup.foreign'],
    ['a second manifest lies beside its folder', 'backup/', { 'backup.json': content(1) }, 'backup.broken'],
    ['its folder contains another file', 'backup/', { 'backup/other.txt': content(1) }, 'backup.broken'],
    ['its folder contains a path upwards', 'backup/', { 'backup/../../x': content(1) }, 'backup.broken'],
    ['two of its names differ by a backslash', '', { 'files\\file-0': content(1) }, 'backup.broken'],
  ])('is refused when %s', async (_why, folder, added, code) => {
    await expect(unpackArchive(await repack(folder, added))).rejects.toMatchObject({ code });
  });
});

describe('a file that can no longer be read', () => {
  it('is not reported as a damaged archive when it goes away halfway', async () => {
    const archive = await archiveOf(2);
    const slice = archive.slice.bind(archive);
    archive.slice = (start, end) => (start === 0 ? slice(start, end) : makeGone(slice(start, end)));
    await expect(unpackArchive(archive)).rejects.toBeInstanceOf(FileGoneError);
  });
});

describe('the records of a ZIP file', () => {
  it('support offsets beyond 4 GB', () => {
    const entries: ZipEntry[] = [
      { name: 'files/a', method: STORED, crc: 1, packed: 2, size: 2, offset: 0 },
      { name: 'files/ü', method: STORED, crc: 0xfedcba98, packed: 3, size: 3, offset: 5 * 2 ** 30 },
    ];
    const start = 6 * 2 ** 30;
    const whole = encodeDirectory(entries, start);
    const end = findEnd(whole);
    expect(end).toMatchObject({ count: 2, start });
    expect(readDirectory(whole.slice(0, end.size), 2)).toEqual(entries);
  });
});

it('computes the CRC-32 of ZIP files, also incrementally', () => {
  const bytes = strToU8('123456789');
  expect(crc32(bytes)).toBe(0xcbf43926);
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
});
