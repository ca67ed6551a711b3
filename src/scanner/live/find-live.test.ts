import { describe, expect, it } from 'vitest';
import { drawPhoto } from '../find/drawn-photo.testing';
import type { Quad, RgbaImage } from '../pixels/image';
import { createLiveFinder } from './find-live';
import { guideFrame } from './frame';
import { lookAt } from './look';

const SIZE = { width: 480, height: 270 };
const CORNERS: Quad = [{ x: 40, y: 40 }, { x: 440, y: 30 }, { x: 446, y: 232 }, { x: 34, y: 236 }];
const photo = drawPhoto({ ...SIZE, corners: CORNERS, table: 70 });
const nothing: RgbaImage = { ...SIZE, data: new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(128) };
const guide = guideFrame(SIZE, false);
const worst = (quad: Quad | undefined, wanted: Quad): number => Math.max(...wanted.map((p, i) => Math.hypot(p.x - (quad?.[i]?.x ?? 999), p.y - (quad?.[i]?.y ?? 999))));

describe('the live finder', () => {
  it('finds the document in the frame at once and follows it', () => {
    const finder = createLiveFinder();
    // Two pixels are about a millimetre here.
    expect(worst(finder.find(photo, guide)?.quad, CORNERS)).toBeLessThan(5);
    const moved = CORNERS.map(({ x, y }) => ({ x: x + 8, y: y - 6 })) as unknown as Quad;
    expect(worst(finder.find(drawPhoto({ ...SIZE, corners: moved, table: 70 }))?.quad, moved)).toBeLessThan(5);
  });

  it('finds it upside down, and without a frame within three pictures', () => {
    const [a, b, c, d] = CORNERS;
    const finder = createLiveFinder();
    const turned = drawPhoto({ ...SIZE, corners: [c, d, a, b], table: 70 });
    // The second look comes closer to where the first one found it.
    expect(finder.find(turned, guide)).toBeDefined();
    expect(worst(finder.find(turned, guide)?.quad, [c, d, a, b])).toBeLessThan(5);
    const other = createLiveFinder();
    const found = [1, 2, 3].map(() => other.find(photo)).findLast((one) => one !== undefined);
    expect(worst(found?.quad, CORNERS)).toBeLessThan(5);
  });

  it('loses what is gone', () => {
    const finder = createLiveFinder();
    expect(finder.find(photo, guide)).toBeDefined();
    for (let i = 0; i < 4; i++) expect(finder.find(nothing, guide)).toBeUndefined();
  });
});

describe('a look', () => {
  it('answers in pixels of the video', () => {
    const big = (quad: Quad): Quad => quad.map(({ x, y }) => ({ x: 4 * x, y: 4 * y })) as unknown as Quad;
    const sight = lookAt(createLiveFinder(), { picture: photo, scale: 4, detail: photo, guide: big(guide) });
    expect(worst(sight.quad, big(CORNERS))).toBeLessThan(20);
    expect(sight.light?.paper).toBeGreaterThan(200);
    expect(sight.blur).toBeLessThan(1.5);
  });

  it('says nothing of a picture without a document', () => {
    expect(lookAt(createLiveFinder(), { picture: nothing, scale: 4, detail: nothing, guide })).toEqual({});
  });
});
