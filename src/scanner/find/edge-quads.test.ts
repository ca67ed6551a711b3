import { describe, expect, it } from 'vitest';
import { guessEdgeQuads } from './edge-quads';
import type { Segment } from './segments';

function edge(x1: number, y1: number, x2: number, y2: number): Segment {
  return { x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1), angle: Math.atan2(y2 - y1, x2 - x1), strength: 20 };
}

/** Pieces of the sides of a sheet from (100, 50) to (500, 260), clockwise, and clutter. */
const PIECES = [edge(140, 50, 480, 50), edge(500, 70, 500, 200), edge(420, 260, 130, 260), edge(100, 200, 100, 90)];
const CLUTTER = [edge(20, 400, 300, 380), edge(550, 300, 560, 20), edge(10, 20, 590, 30)];

describe('guessEdgeQuads', () => {
  it('extrapolates the corners of a sheet from pieces of its sides', () => {
    const [quad] = guessEdgeQuads([...CLUTTER, ...PIECES], 600, 420, 4);
    const corners = quad?.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).sort();
    expect(corners).toEqual(['100,260', '100,50', '500,260', '500,50']);
  });

  it('finds a small sheet between planks that are longer than its sides', () => {
    const planks = Array.from({ length: 26 }, (_, i) => edge(510 + 3 * i, 410, 512 + 3 * i, 10));
    const quads = guessEdgeQuads([...planks, ...PIECES], 600, 420, 8);
    expect(
      quads.map((quad) =>
        quad
          .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
          .sort()
          .join(' '),
      ),
    ).toContain('100,260 100,50 500,260 500,50');
  });

  it('returns each outline once when several edges trace it', () => {
    const duplicates = PIECES.map(({ x1, y1, x2, y2 }) => edge(x1 + 1, y1 + 1, x2 + 1, y2 + 1));
    expect(guessEdgeQuads([...duplicates, ...PIECES], 600, 420, 8)).toHaveLength(1);
  });

  it('does not take a dark area for paper', () => {
    const dark = PIECES.map(({ x1, y1, x2, y2 }) => edge(x2, y2, x1, y1));
    expect(guessEdgeQuads(dark, 600, 420, 4)).toEqual([]);
  });
});
