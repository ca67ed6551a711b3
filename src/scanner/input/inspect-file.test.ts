import { describe, expect, it } from 'vitest';
import { orientationSegment } from '~/lib/image/exif-orientation';
import { imageKind, KIND_OF_BRAND } from '~/lib/image/image-kind';
import { goneFile } from '~/lib/readable-file.testing';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { inspectBytes, inspectFile, judgeFile } from './inspect-file';

const ascii = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));
const u16 = (v: number): number[] => [v >> 8, v & 255];
const u32 = (v: number): number[] => [...u16(v >>> 16), ...u16(v & 0xffff)];

function jpeg(width: number, height: number, end = true): Uint8Array<ArrayBuffer> {
  const thumbnail = [0xff, 0xe1, ...u16(12), ...ascii('Exif'), 0xff, 0xd8, 0xff, 0xc0, 0xff, 0xd9];
  const frame = [0xff, 0xc2, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, ...u16(8), 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34];
  return new Uint8Array([0xff, 0xd8, ...thumbnail, ...frame, ...scan, ...(end ? [0xff, 0xd9] : [])]);
}

function png(width: number, height: number, end = true): Uint8Array<ArrayBuffer> {
  const head = [
    0x89,
    ...ascii('PNG'),
    13,
    10,
    26,
    10,
    ...u32(13),
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
    8,
    2,
    0,
    0,
    0,
    ...u32(0),
  ];
  return new Uint8Array([...head, ...(end ? [...u32(0), ...ascii('IEND'), ...u32(0)] : u32(900))]);
}

function webp(chunk: string, payload: number[], missing = 0): Uint8Array<ArrayBuffer> {
  const body = [...ascii('WEBP'), ...ascii(chunk), ...u32(payload.length).toReversed(), ...payload];
  return new Uint8Array([...ascii('RIFF'), ...u32(body.length + missing).toReversed(), ...body]);
}

describe('inspectBytes', () => {
  it('reads a JPEG frame behind an EXIF thumbnail', () => {
    expect(inspectBytes(jpeg(4032, 3024))).toEqual({ kind: 'jpeg', width: 4032, height: 3024, complete: true });
  });

  it('reads the orientation of a JPEG from its first EXIF segment', () => {
    const exif = (orientation: number): number[] => [...orientationSegment(orientation)];
    const [start, rest] = [[...jpeg(4032, 3024).subarray(0, 2)], [...jpeg(4032, 3024).subarray(2)]];
    expect(inspectBytes(new Uint8Array([...start, ...exif(6), ...exif(3), ...rest]))).toEqual({
      kind: 'jpeg',
      width: 4032,
      height: 3024,
      orientation: 6,
      complete: true,
    });
  });

  it.each<[string, readonly number[]]>([
    ['stray bytes', [0]],
    ['a stuffed zero and fill bytes', [0xff, 0, 0xff, 0xff]],
    ['markers without a length', [0xff, 0x01, 0xff, 0xd3]],
    ['a comment whose length is too small', [0xff, 0xfe, 0, 0, 7]],
  ])('reads a JPEG with %s between its segments, which decoders skip', (_what, skipped) => {
    const bytes = [...jpeg(800, 600)];
    const complete = { kind: 'jpeg', width: 800, height: 600, complete: true };
    // Behind the EXIF segment and behind the frame.
    for (const start of [2 + 14, 2 + 14 + 13])
      expect(inspectBytes(Uint8Array.from(bytes.toSpliced(start, 0, ...skipped)))).toEqual(complete);
  });

  it('recognises a truncated JPEG or PNG', () => {
    expect(inspectBytes(jpeg(4032, 3024, false)).complete).toBe(false);
    expect(inspectBytes(jpeg(4032, 3024).subarray(0, 25)).complete).toBe(false);
    expect(inspectBytes(png(800, 600, false)).complete).toBe(false);
  });

  it('reads PNG and the three WebP headers', () => {
    expect(inspectBytes(png(800, 600))).toEqual({ kind: 'png', width: 800, height: 600, complete: true });
    const extended = webp('VP8X', [0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0]);
    expect(inspectBytes(extended)).toEqual({ kind: 'webp', width: 800, height: 600, complete: true });
    const bits = 799 | (599 << 14);
    const lossless = webp('VP8L', [0x2f, ...u32(bits).toReversed(), 0, 0, 0, 0, 0]);
    expect(inspectBytes(lossless)).toEqual({ kind: 'webp', width: 800, height: 600, complete: true });
    const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02]);
    expect(inspectBytes(lossy)).toEqual({ kind: 'webp', width: 800, height: 600, complete: true });
    expect(inspectBytes(webp('VP8X', [0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0], 999)).complete).toBe(false);
  });

  it('distinguishes HEIC, AVIF, PDF and other files', () => {
    const container = (brand: string): Uint8Array => new Uint8Array([...u32(24), ...ascii(`ftyp${brand}`), 0, 0, 0, 0]);
    expect(inspectBytes(container('heic')).kind).toBe('heic');
    expect(inspectBytes(container('avif')).kind).toBe('avif');
    expect(inspectBytes(container('isom')).kind).toBe('other');
    expect(inspectBytes(new Uint8Array(ascii('\n%PDF-1.7'))).kind).toBe('pdf');
    expect(inspectBytes(new Uint8Array(ascii('hello'))).kind).toBe('other');
    expect(inspectBytes(new Uint8Array()).kind).toBe('other');
  });

  it.each([...KIND_OF_BRAND])('recognises the brand %s as the photos of a vehicle do: %s', async (brand, kind) => {
    const bytes = new Uint8Array([...u32(24), ...ascii(`ftyp${brand}`), 0, 0, 0, 0]);
    expect([inspectBytes(bytes).kind, await imageKind(new Blob([bytes]))]).toEqual([kind, kind]);
  });
});

describe('judgeFile', () => {
  const facts = (width: number, height: number) => ({ kind: 'jpeg', width, height, complete: true }) as const;

  it.each([
    [facts(4000, 3000), 0, 'empty-file'],
    [facts(4000, 3000), MAX_FILE_BYTES + 1, 'too-large'],
    [facts(10_000, 6001), 1000, 'too-many-pixels'],
    [facts(399, 300), 1000, 'too-small'],
    [facts(1, 1), 1000, 'too-small'],
    [{ ...facts(4000, 3000), complete: false }, 1000, 'undecodable'],
    [{ kind: 'jpeg', complete: true } as const, 1000, 'undecodable'],
    [{ kind: 'pdf', complete: true } as const, 1000, 'unsupported-type'],
    [{ kind: 'other', complete: true } as const, 1000, 'unsupported-type'],
  ])('refuses %o of %i bytes as %s', (file, size, code) => {
    expect(judgeFile(file, size)).toBe(code);
  });

  it('accepts readable pictures, and HEIC of unknown size', () => {
    expect(judgeFile(facts(400, 200), 1000)).toBeUndefined();
    expect(judgeFile({ kind: 'heic', complete: true }, 1000)).toBeUndefined();
  });
});

const problemOf = async (file: Blob) => (await inspectFile(file)).problem;

describe('inspectFile', () => {
  it('judges blobs', async () => {
    expect(await problemOf(new Blob([]))).toBe('empty-file');
    expect(await problemOf(new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]))).toBe('too-large');
    expect(await problemOf(new Blob([jpeg(4032, 3024)]))).toBeUndefined();
    expect(await problemOf(new Blob([jpeg(4032, 3024).slice(0, -2)]))).toBe('undecodable');
  });
});

it.each(['NotReadableError', 'NotFoundError'])('reports a file that is gone from disk (%s)', async (error) => {
  expect(await problemOf(goneFile('a.jpg', 'image/jpeg', error))).toBe('file-gone');
});
