import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasAllScanData } from './jpeg-scan';
import { inspectPicture, withEndMark } from './picture-facts';

const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/documents');
const PHOTOS = readdirSync(FOLDER).filter((name) => name.endsWith('.jpg'));

const bytesOf = (name: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(join(FOLDER, name)));

/** The file without its end mark and what follows. */
function withoutEnd(name: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(name);
  let end = bytes.length - 2;
  while (bytes[end] !== 0xff || bytes[end + 1] !== 0xd9) end--;
  return bytes.subarray(0, end);
}

describe.each(PHOTOS)('%s', (name) => {
  it('is complete without its end mark', () => {
    expect(hasAllScanData(withoutEnd(name))).toBe(true);
    expect(inspectPicture(withoutEnd(name))).toMatchObject({ complete: true, lacksEnd: true });
    expect(inspectPicture(Uint8Array.from([...withoutEnd(name), 0xff]))).toMatchObject({ complete: true });
    expect(inspectPicture(bytesOf(name))?.lacksEnd).toBeUndefined();
  });

  it('is truncated when it lacks some of its data', () => {
    const bytes = withoutEnd(name);
    for (const length of [bytes.length - 4, Math.round(bytes.length * 0.99), Math.round(bytes.length * 0.6), 900, 30])
      expect(hasAllScanData(bytes.subarray(0, length))).toBe(false);
    expect(inspectPicture(bytes.subarray(0, bytes.length / 2))).toMatchObject({ complete: false });
  });
});

it('gets its end mark back, and other files stay the same', async () => {
  const [name = ''] = PHOTOS;
  const file = new File([withoutEnd(name)], 'a.jpg', { type: 'image/jpeg' });
  const ended = withEndMark(file, { lacksEnd: true });
  expect(ended).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  expect([...new Uint8Array(await ended.slice(-2).arrayBuffer())]).toEqual([0xff, 0xd9]);
  expect(withEndMark(file, {})).toBe(file);
});

/**
 * One grey component of 8 × 8 pixels per MCU; every code is one bit: a DC difference of 0, then the end of the block.
 */
function tiny({
  mcus = 3,
  interval = 0,
  sampling = 0x11,
  data,
}: {
  mcus?: number;
  interval?: number;
  sampling?: number;
  data: number[];
}): Uint8Array {
  const table = (id: number): number[] => [0xff, 0xc4, 0, 20, id, 1, ...Array.from({ length: 15 }, () => 0), 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    8,
    0,
    8 * mcus,
    1,
    1,
    sampling,
    0,
    ...table(0),
    ...table(0x10),
    ...(interval > 0 ? [0xff, 0xdd, 0, 4, 0, interval] : []),
    0xff,
    0xda,
    0,
    8,
    1,
    1,
    0,
    0,
    63,
    0,
    ...data,
  ]);
}

describe('a JPEG of a few blocks', () => {
  it('is judged by their number', () => {
    expect(hasAllScanData(tiny({ mcus: 4, data: [0] }))).toBe(true);
    expect(hasAllScanData(tiny({ mcus: 5, data: [0] }))).toBe(false);
  });

  it('is judged across restart markers', () => {
    expect(hasAllScanData(tiny({ interval: 1, data: [0x3f, 0xff, 0xd0, 0x3f, 0xff, 0xd1, 0x3f] }))).toBe(true);
    expect(hasAllScanData(tiny({ interval: 1, data: [0x3f, 0xff, 0xd0, 0x3f, 0xff, 0xd1] }))).toBe(false);
    expect(hasAllScanData(tiny({ interval: 1, data: [0x3f, 0xff, 0xd0, 0x3f] }))).toBe(false);
  });

  it.each([0x00, 0x01, 0x10, 0x51, 0x15])('is broken with sampling factors outside of 1 to 4 (%i)', (sampling) => {
    expect(hasAllScanData(tiny({ mcus: 4, sampling, data: [0] }))).toBe(false);
  });

  it.each([[[0]], [[0xff, 0, 0xff, 0xff]], [[0xff, 0x01]], [[0xff, 0xfe, 0, 0, 7]]])(
    'is complete with the stray bytes %j, which decoders skip',
    (stray) => {
      const bytes = [...tiny({ mcus: 4, data: [0] })];
      for (const start of [2, 15]) {
        const longer = Uint8Array.from(bytes.toSpliced(start, 0, ...stray));
        expect(hasAllScanData(longer)).toBe(true);
        expect(hasAllScanData(longer.subarray(0, -1))).toBe(false);
      }
    },
  );

  it('is broken when its frame names more components than it has', () => {
    const bytes = tiny({ mcus: 4, data: [0] });
    bytes[11] = 255;
    expect(hasAllScanData(bytes)).toBe(false);
  });

  it('is truncated without tables, and when it is progressive', () => {
    const progressive = tiny({ mcus: 4, data: [0] });
    progressive[3] = 0xc2;
    expect(hasAllScanData(progressive)).toBe(false);
    expect(hasAllScanData(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0))).toBe(false);
  });
});
