import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pixels/image';
import { findEdges, type Segment } from './segments';

const [WIDTH, HEIGHT] = [300, 200];
const OPTIONS = { threshold: 6, minLength: 20 };

/** Bright above a border and dark below it. @param border y of the border at an x */
function borderedPicture(border: (x: number) => number): GreyImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data[y * WIDTH + x] = 60 + 140 * Math.min(1, Math.max(0, border(x) - y + 0.5));
  return { width: WIDTH, height: HEIGHT, data };
}

/** The lower border of a paper that stands in a V, whose panels run at -0.06 and 0.23. */
const V_BORDER = borderedPicture((x) => (x < 140 ? 120 - 0.06 * (x - 140) : 120 + 0.23 * (x - 140)));

/** Slope and ends of edges, from left to right. */
const fromLeft = (edges: readonly Segment[]) =>
  edges
    .map(({ x1, y1, x2, y2 }) => ({
      slope: (y2 - y1) / (x2 - x1),
      from: Math.min(x1, x2),
      to: Math.max(x1, x2),
    }))
    .sort((a, b) => a.from - b.from);

describe('findEdges', () => {
  it('splits the border of a half-folded paper at the fold', () => {
    const { straight, pieces } = findEdges(V_BORDER, OPTIONS);
    const [left, right, ...others] = fromLeft(pieces);
    expect([...straight, ...others]).toEqual([]);
    expect(left?.slope).toBeCloseTo(-0.06, 1);
    expect(right?.slope).toBeCloseTo(0.23, 1);
    expect(Math.abs((left?.to ?? 0) - 140)).toBeLessThan(15);
    expect(Math.abs((right?.from ?? 0) - 140)).toBeLessThan(15);
    expect(left?.from).toBeLessThan(5);
    expect(right?.to).toBeGreaterThan(WIDTH - 6);
  });

  it('finds a straight border as one edge', () => {
    const { straight, pieces } = findEdges(
      borderedPicture((x) => 60 + 0.3 * x),
      OPTIONS,
    );
    const [edge, ...others] = fromLeft(straight);
    expect([...pieces, ...others]).toEqual([]);
    expect(edge?.slope).toBeCloseTo(0.3, 2);
  });

  it('does not split what is thick rather than bent, such as the border of a shadow', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT);
    for (let p = 0; p < data.length; p++) data[p] = Math.min(220, Math.max(60, 8 * (Math.floor(p / WIDTH) - 80)));
    expect(findEdges({ width: WIDTH, height: HEIGHT, data }, OPTIONS)).toEqual({ straight: [], pieces: [] });
  });
});
