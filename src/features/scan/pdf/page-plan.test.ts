import { describe, expect, it } from 'vitest';
import { drawingScale, neighboursOf, pageOrder, titleScore } from './page-plan';

const A4 = { width: 595, height: 842 };

describe('the scale of a page', () => {
  it('is 300 dpi for reading an A4 page, and less for the preview', () => {
    expect(drawingScale(A4.width, A4.height, 'read')).toBeCloseTo(300 / 72, 3);
    expect(drawingScale(A4.width, A4.height, 'preview')).toBeLessThan(1.6);
  });

  it('is larger for a page with small dimensions', () => {
    expect(drawingScale(210, 105, 'read') * 210).toBeGreaterThanOrEqual(2480);
  });

  it('is limited to 12 million pixels', () => {
    const scale = drawingScale(6000, 4000, 'read');
    expect(6000 * 4000 * scale * scale).toBeLessThanOrEqual(12_000_001);
  });
});

describe('the order of pages', () => {
  it('puts a page with the title first', () => {
    expect(titleScore('Zulassungs bescheinigung Teil I (Fahrzeugschein)')).toBe(2);
    expect(titleScore('Zulassungsbescheinigung Teil II')).toBe(1);
    expect(titleScore('Rechnung')).toBe(0);
    expect(pageOrder([0, 1, 2, 0])).toEqual([3, 2, 1, 4]);
  });
});

describe('the pages that may show the back', () => {
  it('are the next one, then the one before', () => {
    expect(neighboursOf(2, 4)).toEqual([3, 1]);
    expect(neighboursOf(1, 2)).toEqual([2]);
    expect(neighboursOf(4, 4)).toEqual([3]);
    expect(neighboursOf(1, 1)).toEqual([]);
  });
});
