import { describe, expect, it } from 'vitest';
import { drawingScale, pageOrder, textPromise } from './page-plan';

const A4 = { width: 595, height: 842 };

describe('the size of a drawing', () => {
  it('is 300 dpi for a page of A4 that is read, and less for a look', () => {
    expect(drawingScale(A4.width, A4.height, 'read')).toBeCloseTo(300 / 72, 3);
    expect(drawingScale(A4.width, A4.height, 'look')).toBeLessThan(1.6);
  });

  it('is larger for a page that says a small size', () => {
    expect(drawingScale(210, 105, 'read') * 210).toBeGreaterThanOrEqual(2480);
  });

  it('never has more than 12 million pixels', () => {
    const scale = drawingScale(6000, 4000, 'read');
    expect(6000 * 4000 * scale * scale).toBeLessThanOrEqual(12_000_001);
  });
});

describe('the order of pages', () => {
  it('puts a page with the title first', () => {
    expect(textPromise('Zulassungs bescheinigung Teil I (Fahrzeugschein)')).toBe(2);
    expect(textPromise('Zulassungsbescheinigung Teil II')).toBe(1);
    expect(textPromise('Rechnung')).toBe(0);
    expect(pageOrder([0, 1, 2, 0])).toEqual([3, 2, 1, 4]);
  });
});
