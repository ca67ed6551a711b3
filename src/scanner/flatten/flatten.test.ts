import { describe, expect, it } from 'vitest';
import { FLAT } from '../find/bend';
import { drawDetail, flattenColour, flattenGrey, FLAT_WIDTH, leastScale, type Placement } from './flatten';
import { FOLDS_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { applyHomography, type Homography } from '../pixels/homography';
import { PIXELS_PER_MM, type RgbaImage } from '../pixels/image';

/** A photo aligned with the form, in pixels per millimetre. */
const FINE = 20;
const PLACEMENT: Placement = {
  map: [FINE, 0, 0, 0, FINE, 0, 0, 0, 1],
  bend: FLAT,
  panels: ['left', 'middle', 'right'],
};

/**
 * White paper with vertical stripes from `at` millimetres on, alternately black and green; stripes and gaps are `gap`
 * millimetres wide.
 */
function stripedPhoto(at: number, gap: number, stripes: number): RgbaImage {
  const [width, height] = [Math.round(FORM_MM.width * FINE), Math.round(10 * FINE)];
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
    const detail = drawDetail(stripedPhoto(30, 0.1, 1), PLACEMENT, part, 2);
    expect([detail.width, detail.height]).toEqual([40, 20]);
    const row = detail.data.subarray(10 * 40, 11 * 40);
    const darkest = row.indexOf(Math.min(...row));
    expect((part.left + (darkest + 0.5) / 2) / PIXELS_PER_MM).toBeCloseTo(30.05, 1);
  });

  it('shows detail that the flattened document has lost', () => {
    const flat = flattenGrey(photo, PLACEMENT);
    const coarse = flat.data.subarray(25 * FLAT_WIDTH + part.left, 25 * FLAT_WIDTH + part.left + part.width);
    const fine = drawDetail(photo, PLACEMENT, part, 2).data.subarray(10 * 40, 11 * 40);
    expect(contrastOf(fine)).toBeGreaterThan(1.3 * contrastOf(coarse));
  });

  it('fades green print', () => {
    const green = { ...part, left: Math.round(30.2 * PIXELS_PER_MM), width: 1 };
    const [first = 0] = drawDetail(photo, PLACEMENT, green, 8).data;
    expect(first).toBeGreaterThan(100);
  });
});

describe('leastScale', () => {
  const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.1 };

  it('is that of the photo where the paper faces the camera', () => {
    expect(leastScale(PLACEMENT, box)).toBeCloseTo(FINE);
  });

  it('is that of the direction in which the paper is seen at an angle', () => {
    expect(leastScale({ ...PLACEMENT, map: [FINE, 0, 0, 0, FINE / 4, 0, 0, 0, 1] }, box)).toBeCloseTo(FINE / 4);
    expect(leastScale({ ...PLACEMENT, map: [FINE / 2, 0, 0, 0, FINE, 0, 0, 0, 1] }, box)).toBeCloseTo(FINE / 2);
  });
});

describe('flattening a folded paper', () => {
  const [, fold] = FOLDS_MM;
  /** Stems of print, millimetres. */
  const STEM = 0.35;
  const isStem = (mm: number): boolean => mm > 145 && mm < 205 && mm % 1 < STEM;

  /** Light paper with stems on the right panel, which `map` draws, right of the photo's column `left`. */
  function photoOf(map: Homography, left: number, width: number, height: number): RgbaImage {
    const pixels = new Uint32Array(width * height).fill(0xffffffff);
    const mmOf = Float64Array.from({ length: width }, () => NaN);
    for (let mm = fold; mm < FORM_MM.width; mm += 0.01) {
      const x = Math.floor(applyHomography(map, mm, 52).x);
      if (x >= left && x < width) mmOf[x] = mm;
    }
    for (let i = 0; i < pixels.length; i++) if (isStem(mmOf[i % width] ?? NaN)) pixels[i] = 0xff282828;
    return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
  }

  /** The 10th and the 90th percentile of levels. */
  function rangeOf(data: Uint8ClampedArray): readonly [dark: number, light: number] {
    const levels = data.toSorted();
    return [levels[Math.round(0.1 * levels.length)] ?? 0, levels[Math.round(0.9 * levels.length)] ?? 0];
  }

  /** A row through the stems of the flattened document. */
  function rowOf(flat: Uint8ClampedArray): Uint8ClampedArray {
    const row = Math.round(52 * PIXELS_PER_MM) * FLAT_WIDTH;
    return flat.subarray(row + Math.round(150 * PIXELS_PER_MM), row + Math.round(200 * PIXELS_PER_MM));
  }

  const [facing, leaning] = [19, 7.5];
  const middle: Homography = [facing, 0, -facing * FOLDS_MM[0], 0, facing, 0, 0, 0, 1];
  const at = facing * (fold - FOLDS_MM[0]);
  const right: Homography = [leaning, 0, at - leaning * fold, 0, facing, 0, 0, 0, 1];
  const bend = {
    ...FLAT,
    planes: [
      { to: fold, map: middle },
      { to: FORM_MM.width, map: right },
    ],
  };
  const placement: Placement = { map: middle, bend, panels: ['middle', 'right'] };
  const photo = photoOf(right, at, 2000, 1990);

  it('averages a panel that leans away no more than its own narrow pixels allow', () => {
    const flat = flattenGrey(photo, placement);
    expect(rangeOf(rowOf(flat.data))).toEqual([40, 255]);
    // Nothing is left out at the fold.
    const start = Math.round(52 * PIXELS_PER_MM) * FLAT_WIDTH + Math.round((fold - 2) * PIXELS_PER_MM);
    expect(Math.min(...flat.data.subarray(start, start + Math.round(4 * PIXELS_PER_MM)))).toBe(255);
  });

  it('draws details of such a panel as sharp', () => {
    const part = { left: Math.round(150 * PIXELS_PER_MM), top: 360, width: 60, height: 4 };
    expect(rangeOf(drawDetail(photo, placement, part, 1).data)).toEqual([40, 255]);
  });

  it('draws the right panel alone where its plane ends at a horizon in the middle of the form', () => {
    // The panel's middle is 173 mm from the form's left edge, and 500 pixels from the photo's.
    const slope = 1 / (173 - 103);
    const depth = 1 - 173 * slope;
    const left = (500 * depth - 12 * 173) / depth;
    const map: Homography = [(12 + 500 * slope) / depth, 0, left, 0, 12 / depth, 0, slope / depth, 0, 1];
    const alone: Placement = { map, bend: FLAT, panels: ['right'] };
    const picture = photoOf(map, 0, 900, 2600);
    const colour = flattenColour(picture, alone).data.filter((_, i) => i % 4 === 0);
    for (const flat of [flattenGrey(picture, alone).data, colour]) {
      const [dark, light] = rangeOf(rowOf(flat));
      expect(dark).toBeLessThan(90);
      expect(light).toBeGreaterThan(250);
    }
  });
});
