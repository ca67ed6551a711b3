import { describe, expect, it } from 'vitest';
import { atDepth } from '~/lib/depth.testing';
import { drawPhoto } from '../find/drawn-photo.testing';
import { drawnScenes } from '../verdict/drawn-scenes.testing';
import type { Quad, RgbaImage } from '../pixels/image';
import { detectDocument } from './detect-document';
import { createLiveFinder } from './find-live';
import { guideFrame } from './frame';

const SIZE = { width: 480, height: 270 };
const CORNERS: Quad = [
  { x: 40, y: 40 },
  { x: 440, y: 30 },
  { x: 446, y: 232 },
  { x: 34, y: 236 },
];
const photo = drawPhoto({ ...SIZE, corners: CORNERS, table: 70 });
const nothing: RgbaImage = { ...SIZE, data: new Uint8ClampedArray(4 * SIZE.width * SIZE.height).fill(128) };
const guide = guideFrame(SIZE, false);
/** Halves both sides. */
function halve({ width, height, data }: RgbaImage): RgbaImage {
  const small = {
    width: width >> 1,
    height: height >> 1,
    data: new Uint8ClampedArray((width >> 1) * (height >> 1) * 4),
  };
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      small.data.set(data.subarray(4 * (2 * y * width + 2 * x)).subarray(0, 4), 4 * (y * small.width + x));
  return small;
}
const maxError = (quad: Quad | undefined, wanted: Quad): number =>
  Math.max(...wanted.map((p, i) => Math.hypot(p.x - (quad?.[i]?.x ?? 999), p.y - (quad?.[i]?.y ?? 999))));

describe('createLiveFinder', () => {
  it('finds a document that fills the guide in the first frame and tracks it', () => {
    const finder = createLiveFinder();
    // About two pixels per millimetre.
    expect(maxError(finder.find(photo, guide)?.quad, CORNERS)).toBeLessThan(5);
    const moved = CORNERS.map(({ x, y }) => ({ x: x + 8, y: y - 6 })) as unknown as Quad;
    expect(maxError(finder.find(drawPhoto({ ...SIZE, corners: moved, table: 70 }))?.quad, moved)).toBeLessThan(5);
  });

  it('finds it upside down, and without a guide within three frames', () => {
    const [a, b, c, d] = CORNERS;
    const finder = createLiveFinder();
    const turned = drawPhoto({ ...SIZE, corners: [c, d, a, b], table: 70 });
    // The second frame refines the position found in the first one.
    expect(finder.find(turned, guide)).toBeDefined();
    expect(maxError(finder.find(turned, guide)?.quad, [c, d, a, b])).toBeLessThan(5);
    const other = createLiveFinder();
    const found = [1, 2, 3].map(() => other.find(photo)).findLast((result) => result !== undefined);
    expect(maxError(found?.quad, CORNERS)).toBeLessThan(5);
  });

  it('stops tracking when the document is gone', () => {
    const finder = createLiveFinder();
    expect(finder.find(photo, guide)).toBeDefined();
    for (let i = 0; i < 4; i++) expect(finder.find(nothing, guide)).toBeUndefined();
  });
});

describe('detectDocument', () => {
  it('returns positions in pixels of the video', () => {
    const big = (quad: Quad): Quad => quad.map(({ x, y }) => ({ x: 4 * x, y: 4 * y })) as unknown as Quad;
    const detection = detectDocument(createLiveFinder(), {
      picture: photo,
      scale: 4,
      detail: photo,
      guide: big(guide),
    });
    expect(maxError(detection.quad, big(CORNERS))).toBeLessThan(20);
    expect(detection.light?.paper).toBeGreaterThan(200);
    expect(detection.blur).toBeLessThan(1.5);
  });

  it('recognises in the overview what a frame without a document shows', () => {
    const said = new Map<string, string | undefined>();
    for (const { name, draw, verdict } of drawnScenes(1).filter((_, index) => index % atDepth(3, 1) === 0)) {
      const overview = draw();
      const frame = halve(overview);
      const detection = detectDocument(createLiveFinder(), {
        picture: frame,
        scale: 2,
        detail: frame,
        overview: () => overview,
        guide,
      });
      // Some forms are found all the same, in the dark or far away.
      if (detection.quad === undefined) said.set(name, detection.verdict === verdict ? undefined : detection.verdict);
    }
    expect(said.size).toBeGreaterThan(atDepth(2, 8));
    expect([...said].filter(([, wrong]) => wrong !== undefined)).toEqual([]);
  });

  it('returns nothing for a frame without a document', () => {
    expect(detectDocument(createLiveFinder(), { picture: nothing, scale: 4, detail: nothing, guide })).toEqual({});
  });
});
