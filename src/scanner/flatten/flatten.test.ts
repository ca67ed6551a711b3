import { describe, expect, it } from 'vitest';
import { FLAT } from '../find/bend';
import { drawDetail, flattenGrey, FLAT_WIDTH, leastScale, type Placement } from './flatten';
import { DOCUMENT_MM, PIXELS_PER_MM, type RgbaImage } from '../pixels/image';

/** A photo aligned with the form, in pixels per millimetre. */
const FINE = 20;
const PLACE: Placement = { map: [FINE, 0, 0, 0, FINE, 0, 0, 0, 1], bend: FLAT, panels: ['left', 'middle', 'right'] };

/**
 * White paper with vertical stripes from `at` millimetres on, alternately black and green; stripes and gaps are `gap`
 * millimetres wide.
 */
function stripedPhoto(at: number, gap: number, stripes: number): RgbaImage {
  const [width, height] = [Math.round(DOCUMENT_MM.width * FINE), Math.round(10 * FINE)];
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < stripes; i++) {
      const left = Math.round((at + 2 * i * gap) * FINE);
      pixels.fill(i % 2 === 0 ? 0xff000000 : 0xff00ff00, y * width + left, y * width + left + Math.round(gap * FINE));
    }
  }
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

function contrastOf(row: Uint8ClampedArray): number {
  return Math.max(...row) - Math.min(...row);
}

describe('drawDetail', () => {
  const photo = stripedPhoto(30, 0.1, 6);
  const part = { left: Math.round(29.5 * PIXELS_PER_MM), top: 20, width: 20, height: 10 };

  it('draws a part of the document enlarged, at its position', () => {
    const detail = drawDetail(stripedPhoto(30, 0.1, 1), PLACE, part, 2);
    expect([detail.width, detail.height]).toEqual([40, 20]);
    const row = detail.data.subarray(10 * 40, 11 * 40);
    const darkest = row.indexOf(Math.min(...row));
    expect((part.left + (darkest + 0.5) / 2) / PIXELS_PER_MM).toBeCloseTo(30.05, 1);
  });

  it('shows detail that the flattened document has lost', () => {
    const flat = flattenGrey(photo, PLACE);
    const coarse = flat.data.subarray(25 * FLAT_WIDTH + part.left, 25 * FLAT_WIDTH + part.left + part.width);
    const fine = drawDetail(photo, PLACE, part, 2).data.subarray(10 * 40, 11 * 40);
    expect(contrastOf(fine)).toBeGreaterThan(1.3 * contrastOf(coarse));
  });

  it('fades green print', () => {
    const green = { ...part, left: Math.round(30.2 * PIXELS_PER_MM), width: 1 };
    const [first = 0] = drawDetail(photo, PLACE, green, 8).data;
    expect(first).toBeGreaterThan(100);
  });
});

describe('leastScale', () => {
  const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.1 };

  it('is that of the photo where the paper faces the camera', () => {
    expect(leastScale(PLACE, box)).toBeCloseTo(FINE);
  });

  it('is that of the direction in which the paper is seen at an angle', () => {
    expect(leastScale({ ...PLACE, map: [FINE, 0, 0, 0, FINE / 4, 0, 0, 0, 1] }, box)).toBeCloseTo(FINE / 4);
    expect(leastScale({ ...PLACE, map: [FINE / 2, 0, 0, 0, FINE, 0, 0, 0, 1] }, box)).toBeCloseTo(FINE / 2);
  });
});
