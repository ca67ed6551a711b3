import { describe, expect, it, vi } from 'vitest';
import { crc32 } from '../crc32';
import { exifOrientation, orientationSegment, orientationTiff } from './exif-orientation';
import { stripMetadata } from './strip-metadata';

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A JPEG segment with marker and length. */
const segment = (marker: number, payload: readonly number[]): number[] => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 0xff,
  ...payload,
];

/** EXIF, little endian: orientation 6 and a pointer to GPS data. */
const exifWithPlace = [
  ...latin('Exif'),
  0,
  0,
  0x49,
  0x49,
  0x2a,
  0,
  8,
  0,
  0,
  0,
  2,
  0,
  0x12,
  0x01,
  3,
  0,
  1,
  0,
  0,
  0,
  6,
  0,
  0,
  0,
  0x25,
  0x88,
  4,
  0,
  1,
  0,
  0,
  0,
  38,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  ...latin('GPS 53.8655 10.6866 PhoneMaker'),
];

/** An entry of a TIFF directory, little endian. */
const orientationTag = (value: number, { type = 3, count = 1 } = {}): number[] =>
  [0x0112, type, count, 0, value, 0].flatMap((number) => [number & 0xff, number >> 8]);

/** EXIF, little endian, of these entries. */
const exif = (...entries: readonly (readonly number[])[]): number[] => {
  const header = [...latin('II'), 0x2a, 0, 8, 0, 0, 0];
  return [...latin('Exif\0\0'), ...header, entries.length, 0, ...entries.flat(), 0, 0, 0, 0];
};

const pixels = [0x11, 0xff, 0x00, 0x22, 0xff, 0xd0, 0x33];
const scanHeader = segment(0xda, [1, 1, 0, 0, 63, 0]);
const tables = segment(
  0xdb,
  Array.from({ length: 65 }, () => 1),
);
const colours = segment(0xe2, [...latin('ICC_PROFILE'), 0, 1, 1, 9, 9]);

const jpeg = Uint8Array.from([
  0xff,
  0xd8,
  ...segment(0xe0, latin('JFIF\0')),
  ...segment(0xe1, exifWithPlace),
  ...segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0PhoneMaker')),
  ...segment(0xe2, latin('MPF\0 preview')),
  ...colours,
  ...segment(0xed, latin('Photoshop 3.0 Lübeck')),
  ...segment(0xfe, latin('a comment')),
  ...tables,
  ...scanHeader,
  ...pixels,
  0xff,
  0xd9,
  ...latin('a film that the phone appended'),
]);

async function stripped(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<{ file: File; bytes: Uint8Array; text: string }> {
  const file = await stripMetadata(
    new File([bytes], 'IMG_20260301_Luebeck', { type, lastModified: 1_700_000_000_000 }),
  );
  const result = new Uint8Array(await file.arrayBuffer());
  return { file, bytes: result, text: String.fromCharCode(...result) };
}

describe('a JPEG', () => {
  it('loses place, device, comments, previews and appended data', async () => {
    const { text } = await stripped(jpeg, 'image/jpeg');
    for (const told of ['GPS', 'PhoneMaker', '53.8655', 'adobe', 'MPF', 'Photoshop', 'comment', 'film']) {
      expect(text).not.toContain(told);
    }
  });

  it('keeps its pixels, tables and colour profile byte by byte', async () => {
    const { bytes, text } = await stripped(jpeg, 'image/jpeg');
    for (const part of [tables, colours, [...scanHeader, ...pixels, 0xff, 0xd9]]) {
      expect(text).toContain(String.fromCharCode(...part));
    }
    expect(Array.from(bytes.slice(-2))).toEqual([0xff, 0xd9]);
  });

  it('keeps its orientation', async () => {
    const { bytes } = await stripped(jpeg, 'image/jpeg');
    expect(Array.from(bytes.slice(2, 4))).toEqual([0xff, 0xe1]);
    expect(exifOrientation(bytes.subarray(6))).toBe(6);
  });

  it.each<[string, readonly (readonly number[])[], number | undefined]>([
    ['the first of two EXIF segments', [exif(orientationTag(6)), exif(orientationTag(1))], 6],
    [
      'a first EXIF segment that has none',
      [exif([0, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]), exif(orientationTag(6))],
      undefined,
    ],
    ['a first EXIF segment that is broken', [latin('Exif\0\0II'), exif(orientationTag(6))], undefined],
    ['the segment behind one without content', [latin('Exif\0\0'), exif(orientationTag(6))], 6],
    ['EXIF with another padding byte', [[...latin('Exif\0'), 255, ...exif(orientationTag(6)).slice(6)]], 6],
    ['a tag of the type LONG', [exif(orientationTag(6, { type: 4 }))], undefined],
    ['a tag of the type BYTE', [exif(orientationTag(6, { type: 1 }))], undefined],
    ['a tag of two values', [exif(orientationTag(6, { count: 2 }))], undefined],
    ['a tag without a value', [exif(orientationTag(6, { count: 0 }))], undefined],
    ['the first of two tags', [exif(orientationTag(6), orientationTag(8))], 6],
    ['the tag behind one that does not count', [exif(orientationTag(1, { type: 4 }), orientationTag(6))], 6],
    ['the tag behind one of an unknown orientation', [exif(orientationTag(9), orientationTag(6))], 6],
    ['EXIF that is not TIFF', [exif(orientationTag(6)).with(8, 43)], undefined],
  ])('has the orientation that browsers show: %s', async (_what, payloads, orientation) => {
    const segments = payloads.flatMap((payload) => segment(0xe1, payload));
    const image = [...tables, ...scanHeader, ...pixels, 0xff, 0xd9];
    const { bytes } = await stripped(Uint8Array.from([0xff, 0xd8, ...segments, ...image]), 'image/jpeg');
    const kept = orientation === undefined ? [] : orientationSegment(orientation);
    expect([...bytes]).toEqual([0xff, 0xd8, ...kept, ...image]);
  });

  it('has no orientation when its EXIF follows the first scan, where browsers do not look', async () => {
    const image = [...tables, ...scanHeader, ...pixels];
    const late = segment(0xe1, exif(orientationTag(6)));
    const { bytes } = await stripped(Uint8Array.from([0xff, 0xd8, ...image, ...late, 0xff, 0xd9]), 'image/jpeg');
    expect([...bytes]).toEqual([0xff, 0xd8, ...image, 0xff, 0xd9]);
  });

  it('has no EXIF at all when it is upright', async () => {
    const upright = Uint8Array.from([0xff, 0xd8, ...tables, ...scanHeader, ...pixels, 0xff, 0xd9]);
    const { bytes } = await stripped(upright, 'image/jpeg');
    expect([...bytes]).toEqual([...upright]);
  });

  it('is copied as far as it goes when it is truncated', async () => {
    const cut = jpeg.slice(0, jpeg.length - 35);
    const { text } = await stripped(cut, 'image/jpeg');
    expect(text).not.toContain('GPS');
    expect(text).toContain(String.fromCharCode(...tables, ...scanHeader, ...pixels.slice(0, 3)));
  });

  it.each<[string, readonly number[]]>([
    ['stray bytes', [0]],
    ['a stuffed zero and fill bytes', [0xff, 0, 0xff, 0xff]],
    ['markers without a length', [0xff, 0x01, 0xff, 0xd3]],
    ['a comment whose length is too small', [0xff, 0xfe, 0, 0, 7]],
  ])('keeps its pixels behind %s, which decoders skip', async (_what, skipped) => {
    const before = [0xff, 0xd8, ...segment(0xe1, exifWithPlace), ...skipped, ...tables, ...skipped];
    const { text } = await stripped(Uint8Array.from([...before, ...scanHeader, ...pixels, 0xff, 0xd9]), 'image/jpeg');
    expect(text).not.toContain('GPS');
    expect(text).toContain(String.fromCharCode(...tables, ...scanHeader, ...pixels, 0xff, 0xd9));
  });

  it('loses an image that follows without an end mark', async () => {
    const one = [0xff, 0xd8, ...tables, ...scanHeader, ...pixels];
    const { bytes } = await stripped(Uint8Array.from([...one, ...one, ...latin('PhoneMaker')]), 'image/jpeg');
    expect([...bytes]).toEqual([...one, 0xff, 0xd9]);
  });

  it.each<[string, readonly number[]]>([
    ['ends before them', []],
    ['has a segment that is too long', [0xff, 0xe1, 0x7f, 0xff, ...scanHeader, ...pixels, 0xff, 0xd9]],
    ['has another image before them', [0xff, 0xd8, ...scanHeader, ...pixels, 0xff, 0xd9]],
  ])('is re-encoded rather than stored without its pixels when it %s', async (_how, rest) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('undecodable', 'InvalidStateError')));
    const bytes = Uint8Array.from([0xff, 0xd8, ...tables, ...rest]);
    await expect(stripped(bytes, 'image/jpeg')).rejects.toThrow('undecodable');
  });

  it('loses the previews of JFIF and its extension, and other uses of the markers that are kept', async () => {
    const density = [1, 1, 0, 0, 72, 0, 72];
    const pictures = [
      ...segment(0xe0, [...latin('JFIF\0'), ...density, 2, 1, ...latin('plate!')]),
      ...segment(0xe0, [...latin('JFXX\0'), 0x13, 2, 1, ...latin('plate!')]),
      ...segment(0xee, latin('PhoneMaker')),
    ];
    const adobe = segment(0xee, [...latin('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
    const image = [...adobe, ...tables, ...scanHeader, ...pixels, 0xff, 0xd9];
    const { bytes } = await stripped(Uint8Array.from([0xff, 0xd8, ...pictures, ...image]), 'image/jpeg');
    const withoutPreview = segment(0xe0, [...latin('JFIF\0'), ...density, 0, 0]);
    expect([...bytes]).toEqual([0xff, 0xd8, ...withoutPreview, ...image]);
  });

  it('is sent under a neutral name and time', async () => {
    const { file } = await stripped(jpeg, 'image/jpeg');
    expect(file.name).toBe('document.jpeg');
    expect(file.lastModified).toBe(0);
  });
});

const chunk = (name: string, payload: readonly number[]): number[] => [
  0,
  0,
  payload.length >> 8,
  payload.length & 0xff,
  ...latin(name),
  ...payload,
  1,
  2,
  3,
  4,
];

it('removes texts, EXIF, times and Content Credentials from a PNG', async () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const image = [
    ...['IHDR', 'cICP', 'iCCP', 'pHYs', 'acTL', 'PLTE', 'tRNS', 'fcTL', 'IDAT', 'fdAT'].flatMap((name) =>
      chunk(name, [7]),
    ),
    ...chunk('IEND', []),
  ];
  const png = Uint8Array.from([
    ...signature,
    ...chunk('tEXt', latin('Author Lena')),
    ...chunk('eXIf', latin('GPS')),
    ...chunk('tIME', [1, 2]),
    ...chunk('caBX', latin('c2pa Lena')),
    ...image,
    ...latin('rest'),
  ]);
  const { bytes } = await stripped(png, 'image/png');
  expect([...bytes]).toEqual([...signature, ...image]);
});

describe('the orientation of a PNG', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const header = chunk('IHDR', [7]);
  const image = [...chunk('IDAT', [7]), ...chunk('IEND', [])];

  /** A chunk with EXIF and its checksum. */
  function exifChunk(tiff: readonly number[], change = 0): number[] {
    const named = [...latin('eXIf'), ...tiff];
    const sum = crc32(Uint8Array.from(named)) ^ change;
    return [0, 0, 0, tiff.length, ...named, sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff];
  }
  const exifOf = (...entries: readonly (readonly number[])[]): number[] => exifChunk(exif(...entries).slice(6));
  const withPlace = exifChunk(exifWithPlace.slice(6));
  const broken = exifChunk(orientationTiff(8), 1);
  const kept = exifChunk(orientationTiff(6));

  it.each<[string, readonly number[], readonly number[]]>([
    ['is kept without the place', withPlace, kept],
    ['is that of the first EXIF', [...exifOf(orientationTag(6)), ...exifOf(orientationTag(1))], kept],
    ['is upright when the first EXIF says so', [...exifOf(orientationTag(1)), ...exifOf(orientationTag(6))], []],
    ['is not that of EXIF with a wrong checksum', [...broken, ...withPlace], kept],
    ['is upright when its tag is no SHORT', exifOf(orientationTag(6, { type: 4 })), []],
  ])('%s', async (_what, chunks, orientation) => {
    const bytes = Uint8Array.from([...signature, ...header, ...chunks, ...image]);
    expect([...(await stripped(bytes, 'image/png')).bytes]).toEqual([
      ...signature,
      ...header,
      ...orientation,
      ...image,
    ]);
  });

  it('is upright when EXIF follows the pixels, where browsers do not look', async () => {
    const [data, end] = [chunk('IDAT', [7]), chunk('IEND', [])];
    const bytes = Uint8Array.from([...signature, ...header, ...data, ...withPlace, ...end]);
    expect([...(await stripped(bytes, 'image/png')).bytes]).toEqual([...signature, ...header, ...data, ...end]);
  });
});

/** A chunk of a WebP. */
const part = (name: string, payload: readonly number[]): number[] => [
  ...latin(name),
  payload.length,
  0,
  0,
  0,
  ...payload,
  ...(payload.length % 2 === 1 ? [0] : []),
];

it('removes EXIF, XMP, Content Credentials and appended data from a WebP and clears flags in its header', async () => {
  const header = [0b0010_1100, 0, 0, 0, 1, 0, 0, 1, 0, 0];
  const body = [
    ...part('VP8X', header),
    ...part('VP8 ', [5, 6, 7]),
    ...part('EXIF', latin('GPS!')),
    ...part('XMP ', latin('maker')),
    ...part('C2PA', latin('Lena')),
  ];
  const riff = [...latin('RIFF'), body.length + 4, 0, 0, 0, ...latin('WEBP'), ...body];
  const webp = Uint8Array.from([...riff, ...part('VP8 ', latin('a film that the phone appended'))]);
  const { bytes } = await stripped(webp, 'image/webp');
  const kept = [...part('VP8X', [0b0010_0000, ...header.slice(1)]), ...part('VP8 ', [5, 6, 7])];
  expect([...bytes]).toEqual([...latin('RIFF'), kept.length + 4, 0, 0, 0, ...latin('WEBP'), ...kept]);
});

it('re-encodes a WebP rather than storing it without its pixels', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('undecodable', 'InvalidStateError')));
  const bytes = Uint8Array.from([...latin('RIFF'), 4, 0, 0, 0, ...latin('WEBP'), ...part('VP8 ', [5, 6, 7])]);
  await expect(stripped(bytes, 'image/webp')).rejects.toThrow('undecodable');
});

it('leaves a PDF unchanged', async () => {
  const pdf = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
  expect(await stripMetadata(pdf)).toBe(pdf);
});

it('strips a photo that claims to be a PDF', async () => {
  const gps = latin('Exif\0\0GPS 53.8655');
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, gps.length + 2, ...gps, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]);
  const file = await stripMetadata(new File([bytes], 'rechnung.pdf', { type: 'application/pdf' }));
  expect(await file.text()).not.toContain('GPS');
});

describe('the orientation of a broken EXIF block', () => {
  it('is upright', () => {
    expect(exifOrientation(Uint8Array.from(latin('Exif\0\0II')))).toBe(1);
    expect(exifOrientation(Uint8Array.from([...latin('Exif\0\0II'), 0x2a, 0, 0xff, 0xff, 0, 0]))).toBe(1);
    expect(exifOrientation(orientationSegment(9).subarray(4))).toBe(1);
  });

  it('is read back as it was written', () => {
    expect(exifOrientation(orientationSegment(8).subarray(4))).toBe(8);
  });
});
