import { describe, expect, it } from 'vitest';
import type { Quad } from '~/scanner/pixels/image';
import {
  clampPoint,
  evenFolds,
  faultOf,
  firstQuad,
  fromShown,
  marginFor,
  nearestCorner,
  outlineOf,
  shownSize,
  sortFolds,
  stepOf,
  toFractions,
  toPixels,
  toShown,
  turnQuad,
  turnsFor,
  withCorner,
  type Turns,
} from './quad-geometry';

const SIZE = { width: 4000, height: 3000 };
const QUAD: Quad = [
  { x: 0.2, y: 0.3 },
  { x: 0.8, y: 0.25 },
  { x: 0.85, y: 0.7 },
  { x: 0.15, y: 0.75 },
];
const ALL: readonly Turns[] = [0, 1, 2, 3];

describe('rotation', () => {
  it.each(ALL)('maps a point to the rotated photo and back, rotated %i times', (turns) => {
    const point = { x: 0.2, y: 0.7 };
    const back = fromShown(toShown(point, turns), turns);
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  });

  it('goes clockwise: top left becomes top right', () => {
    expect(toShown({ x: 0, y: 0 }, 1)).toEqual({ x: 1, y: 0 });
    expect(shownSize(SIZE, 1)).toEqual({ width: 3000, height: 4000 });
  });

  it('renumbers the corners from the one that is now top left', () => {
    const { quad, turns } = turnQuad(QUAD, 0);
    const [first] = quad.map((corner) => toShown(corner, turns));
    expect(turns).toBe(1);
    expect(first?.x).toBeLessThan(0.5);
    expect(first?.y).toBeLessThan(0.5);
    expect(quad[0]).toBe(QUAD[3]);
  });

  it.each(ALL)('is chosen so that detected corners appear upright, rotated %i times', (turns) => {
    expect(turnsFor(firstQuad(turns), SIZE)).toBe(turns);
  });
});

describe('moving', () => {
  it('moves by the same distance in every direction, further with Shift', () => {
    expect(stepOf('ArrowRight', false, SIZE)?.x).toBeCloseTo(0.002);
    expect(stepOf('ArrowDown', false, SIZE)?.y).toBeCloseTo(8 / 3000);
    expect(stepOf('ArrowLeft', true, SIZE)?.x).toBeCloseTo(-0.02);
    expect(stepOf('Tab', false, SIZE)).toBeUndefined();
  });

  it('stays within the margin around the photo, which includes cut-off corners', () => {
    expect(clampPoint({ x: -0.5, y: 1.5 }, 0.05)).toEqual({ x: -0.05, y: 1.05 });
    expect(marginFor(QUAD)).toBe(0.05);
    expect(marginFor(withCorner(QUAD, 0, { x: -0.2, y: 0.3 }))).toBe(0.2);
    expect(marginFor(withCorner(QUAD, 2, { x: 3, y: 0.3 }))).toBe(0.3);
  });

  it('picks the corner that is nearest on the screen', () => {
    expect(nearestCorner(QUAD, { x: 0.9, y: 0.9 }, SIZE)).toBe(2);
    expect(nearestCorner(QUAD, { x: 0.1, y: 0.1 }, SIZE)).toBe(0);
  });
});

describe('corners', () => {
  it('convert between pixels and fractions', () => {
    const pixels = toPixels(QUAD, SIZE);
    expect(pixels[1]).toEqual({ x: 3200, y: 750 });
    expect(toFractions(pixels, SIZE)).toEqual(QUAD);
  });

  it('are valid when they form a convex quadrilateral', () => {
    expect(faultOf(QUAD, SIZE, [])).toBeUndefined();
    for (const turns of ALL) expect(faultOf(firstQuad(turns), SIZE, [])).toBeUndefined();
  });

  it('are refused when edges cross, run counter-clockwise or bend inwards', () => {
    const [a, b, c, d] = QUAD;
    expect(faultOf([a, c, b, d], SIZE, [])).toBe('crossed');
    expect(faultOf([d, c, b, a], SIZE, [])).toBe('crossed');
    expect(faultOf([a, b, { x: 0.3, y: 0.4 }, d], SIZE, [])).toBe('crossed');
  });

  it('are refused when they enclose hardly any area', () => {
    const small: Quad = [
      { x: 0.5, y: 0.5 },
      { x: 0.55, y: 0.5 },
      { x: 0.55, y: 0.53 },
      { x: 0.5, y: 0.53 },
    ];
    expect(faultOf(small, SIZE, [])).toBe('tiny');
    const thin: Quad = [
      { x: 0.2, y: 0.5 },
      { x: 0.8, y: 0.5 },
      { x: 0.8, y: 0.502 },
      { x: 0.2, y: 0.502 },
    ];
    expect(faultOf(thin, SIZE, [])).toBe('tiny');
  });
});

describe('folds', () => {
  const size = { width: 1000, height: 800 };
  const quad = firstQuad(0);

  it('lie at equal distances between the corners', () => {
    expect(evenFolds(quad, 1)).toEqual([
      [
        { x: 0.5, y: expect.closeTo(0.1) },
        { x: 0.5, y: expect.closeTo(0.9) },
      ],
    ]);
    expect(evenFolds(quad, 2)).toHaveLength(2);
  });

  it('are sorted from left to right as the document is read, also on a photo that lies upside down', () => {
    const [left, right] = evenFolds(quad, 2);
    if (!left || !right) throw new Error('Two folds');
    expect(sortFolds(quad, [right, left])).toEqual([left, right]);
    const [a, b, c, d] = quad;
    expect(sortFolds([c, d, a, b], [left, right])).toEqual([right, left]);
  });

  it('bend the outline', () => {
    const [a, b, c, d] = quad;
    const fold = [
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
    ] as const;
    expect(outlineOf(quad, [fold])).toEqual([a, fold[0], b, c, fold[1], d]);
    expect(faultOf(quad, size, [fold])).toBeUndefined();
  });

  it.each([
    ['beside the corners', 0.95, 0.95],
    ['across an edge', 0.5, 0.95],
  ])('%s are refused', (_, top, bottom) => {
    const fold = [
      { x: top, y: 0.1 },
      { x: bottom, y: 0.9 },
    ] as const;
    expect(faultOf(quad, size, [fold])).toBe('crossedFolds');
  });
});
