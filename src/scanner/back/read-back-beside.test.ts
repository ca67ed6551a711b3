import { describe, expect, it, vi } from 'vitest';
import { drawPhoto, stack } from '../find/drawn-photo.testing';
import { findDocument } from '../find/find-document';
import type { Quad, RgbaImage } from '../pixels/image';
import type { LineReader } from '../reader/line-reader';
import type { ScanTools } from '../timed-steps';
import { landscape, uniform } from '../verdict/drawn-pictures.testing';
import { drawBackPhoto, readerOf, type DrawnStamp } from './drawn-back.testing';
import { readBackBeside } from './read-back-beside';

const [width, height] = [1000, 540];
const UPPER: Quad = [
  { x: 40, y: 30 },
  { x: 960, y: 34 },
  { x: 958, y: 494 },
  { x: 38, y: 490 },
];
/** Not quite below the front, and turned against it. */
const LOWER: Quad = [
  { x: 58, y: 40 },
  { x: 968, y: 24 },
  { x: 976, y: 484 },
  { x: 66, y: 500 },
];
const STAMP: DrawnStamp = { x: 8, y: 26, height: 2.8, angle: 0.05 };

/** What is read beside the front at the top of a photo, and how often the reader was called. */
async function readBeside(photo: RgbaImage, reader: LineReader = readerOf('05/2027')) {
  const front = findDocument(photo);
  if (!front) throw new Error('The front was not found');
  const read = vi.fn<LineReader['read']>((bands) => reader.read(bands));
  const tools: ScanTools = {
    decode: async () => photo,
    encode: async ({ width: w, height: h }) => new Blob([`${w}x${h}`]),
    reader: { ...reader, read },
    onStep: async () => undefined,
    now: () => 1,
    today: new Date('2026-05-01'),
  };
  return { back: await readBackBeside(photo, front, tools), calls: read.mock.calls.length };
}

const [a, b, c, d] = LOWER;

describe('readBackBeside', () => {
  it.each([
    ['on a dark table', 60, LOWER],
    ['on a white lid', 225, LOWER],
    ['upside down', 60, [c, d, a, b]],
  ] as const)('reads a stamp on a back below the front, %s', async (_, table, corners) => {
    const photo = stack(
      drawPhoto({ width, height, corners: UPPER, table }),
      drawBackPhoto(corners, [STAMP], { width, height, table }),
    );
    const { back } = await readBeside(photo);
    expect(back?.latest).toMatchObject({ value: '05/2027', flagged: false });
    expect(await back?.image.text()).toBe('1461x730');
  });

  it('finds none without a title, and none without a stamp', async () => {
    const front = drawPhoto({ width, height, corners: UPPER, table: 60 });
    const stamped = stack(front, drawBackPhoto(LOWER, [STAMP], { width, height, table: 60 }));
    expect((await readBeside(stamped, readerOf('05/2027', ''))).back).toBeUndefined();
    const blank = stack(front, drawBackPhoto(LOWER, [], { width, height, table: 60 }));
    expect((await readBeside(blank)).back).toBeUndefined();
  });

  it('finds none beside a front that lies there alone', async () => {
    const front = drawPhoto({ width, height, corners: UPPER, table: 60 });
    const alone = await readBeside(stack(front, uniform(60, 9, width, height)));
    expect(alone).toEqual({ back: undefined, calls: 0 });
    expect((await readBeside(stack(front, front))).back).toBeUndefined();
    expect((await readBeside(stack(front, landscape(width, height)))).back).toBeUndefined();
  });

  it('looks for nothing where the front fills the picture', async () => {
    const photo = drawPhoto({ width, height, corners: UPPER, table: 60 });
    expect(await readBeside(photo)).toEqual({ back: undefined, calls: 0 });
  });
});
