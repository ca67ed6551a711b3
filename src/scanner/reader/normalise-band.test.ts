import { describe, expect, it } from 'vitest';
import { normaliseBand } from './normalise-band';

const limits = { minRange: 32, low: -0.5, high: 1.5 };

function band(levels: readonly number[]) {
  return { width: levels.length, height: 1, data: new Uint8ClampedArray(levels) };
}

/** 100 pixels: 90 of paper, 10 of ink. */
function text(paper: number, ink: number) {
  return band(Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? ink : paper)));
}

describe('normaliseBand', () => {
  it('maps paper to 0 and ink to 1 under any light', () => {
    for (const [paper, ink] of [
      [240, 20],
      [130, 60],
      [200, 150],
    ] as const) {
      const values = normaliseBand(text(paper, ink), limits);
      expect(values[0]).toBeCloseTo(1);
      expect(values[1]).toBeCloseTo(0);
    }
  });

  it('does not amplify blank paper to text', () => {
    const values = normaliseBand(text(230, 226), limits);
    expect(Math.max(...values)).toBeCloseTo(4 / 32);
  });

  it('clamps levels far brighter than paper or far darker than ink', () => {
    const levels = Array.from({ length: 1000 }, (_, i) => (i === 0 ? 255 : i === 1 ? 0 : i < 100 ? 110 : 150));
    const values = normaliseBand(band(levels), limits);
    expect(values[0]).toBe(-0.5);
    expect(values[1]).toBe(1.5);
    expect(values[2]).toBe(1);
  });
});
