import { describe, expect, it } from 'vitest';
import { BAND_HEIGHT } from '../pixels/image';
import type { LineBand } from './lines';
import { needsReread, cropVariants } from './recrop-retry';

const SIZE = { width: 1461, height: 730 };

function band(changes: Partial<LineBand> = {}): LineBand {
  return {
    fieldCode: 'D.2',
    line: 1,
    left: 460,
    top: 180,
    width: 300,
    height: BAND_HEIGHT,
    clip: [0, 730],
    blank: false,
    ...changes,
  };
}

describe('needsReread', () => {
  it('is true for low confidence or a failed format', () => {
    expect(needsReread(band(), { confidence: 0.99, matched: true })).toBe(false);
    expect(needsReread(band(), { confidence: 0.7, matched: true })).toBe(true);
    expect(needsReread(band(), { confidence: 0.99, matched: false })).toBe(true);
  });

  it('is false for remarks (22), which are not worth the time', () => {
    expect(needsReread(band({ fieldCode: '22' }), { confidence: 0.2, matched: true })).toBe(false);
  });
});

describe('cropVariants', () => {
  it('crops higher, lower, larger with room in front, and smaller', () => {
    const cuts = cropVariants(band(), 300, SIZE);
    expect(cuts.map(({ top }) => Math.sign(top - 180))).toEqual([-1, 1, -1, 1]);
    expect(cuts.map(({ height }) => Math.sign(height - BAND_HEIGHT))).toEqual([0, 0, 1, -1]);
    expect(cuts.some(({ left }) => left < 460)).toBe(true);
    // All crops end at the same column.
    expect(new Set(cuts.map(({ left, width }) => left + width))).toEqual(new Set([760]));
  });

  it('leaves out blank paper behind the text', () => {
    for (const { left, width } of cropVariants(band(), 100, SIZE)) expect(left + width).toBeLessThan(460 + 130);
  });

  it('stays on the document', () => {
    for (const edge of [band({ left: 2, top: 0 }), band({ top: SIZE.height - BAND_HEIGHT, left: 1160 })]) {
      for (const { left, top, width, height } of cropVariants(edge, 300, SIZE)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(SIZE.width);
        expect(top + height).toBeLessThanOrEqual(SIZE.height);
      }
    }
  });
});
