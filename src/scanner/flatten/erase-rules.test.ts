import { describe, expect, it } from 'vitest';
import { FORM_FIELDS } from '~/zb1/form-geometry';
import { eraseRules } from './erase-rules';
import { FLAT_HEIGHT, FLAT_WIDTH, PAPER_LEVEL } from './flatten';
import { PIXELS_PER_MM } from '../pixels/image';

interface Page {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Fills a rectangle given in millimetres, at least one pixel high. */
function fill(page: Page, x: number, y: number, width: number, height: number, grey: number): void {
  const bottom = Math.max(Math.round(y * PIXELS_PER_MM) + 1, Math.round((y + height) * PIXELS_PER_MM));
  for (let v = Math.round(y * PIXELS_PER_MM); v < bottom; v++) {
    page.data.fill(
      grey,
      v * page.width + Math.round(x * PIXELS_PER_MM),
      v * page.width + Math.round((x + width) * PIXELS_PER_MM),
    );
  }
}

const MAKER = FORM_FIELDS.find(({ code }) => code === 'D.1')?.value ?? { x: 0, y: 0, width: 0, height: 0 };
const RULE = MAKER.y + MAKER.height;

/** A page with dashed hairlines under all rows, and strokes of capital height at the start of D.1. */
function dashedPage(grey = 150): Page {
  const page = {
    width: FLAT_WIDTH,
    height: FLAT_HEIGHT,
    data: new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT).fill(PAPER_LEVEL),
  };
  for (const { value, lines, panel } of FORM_FIELDS) {
    if (panel === 'left') continue;
    for (let line = 1; line <= lines; line++) {
      for (let x = value.x; x < value.x + value.width - 1; x += 1.4)
        fill(page, x, value.y + (line * value.height) / lines, 1, 0.15, grey);
    }
  }
  for (let i = 0; i < 6; i++) fill(page, MAKER.x + 1 + i * 0.9, RULE - 2.6, 0.35, 2.3, 60);
  return page;
}

/** The darkest pixel of D.1's hairline between two positions, millimetres from the left of its box. */
function darkest(page: Page, from: number, to: number, y = RULE): number {
  const row = Math.round(y * PIXELS_PER_MM);
  const values: number[] = [];
  for (let v = row - 1; v <= row + 1; v++)
    values.push(
      ...page.data.subarray(
        v * page.width + Math.round((MAKER.x + from) * PIXELS_PER_MM),
        v * page.width + Math.round((MAKER.x + to) * PIXELS_PER_MM),
      ),
    );
  return Math.min(...values);
}

describe('eraseRules', () => {
  it('erases a broken hairline behind the print, and keeps the print and its surroundings', () => {
    const page = dashedPage();
    const clean = eraseRules(page);
    expect(darkest(page, 10, 30)).toBe(150);
    expect(darkest(clean, 10, 30)).toBe(PAPER_LEVEL);
    expect(darkest(clean, 1, 6, RULE - 1.5)).toBe(60);
    expect(darkest(clean, 3.3, 5.5)).toBe(150);
    expect(darkest(page, 10, 30), 'the input is not changed').toBe(150);
  });

  it('keeps the start of a box, where a single dash marks an empty field', () => {
    const page = dashedPage();
    const empty = FORM_FIELDS.find(({ code }) => code === 'D.3')?.value ?? MAKER;
    const clean = eraseRules(page);
    const row = Math.round((empty.y + empty.height) * PIXELS_PER_MM);
    const at = (mm: number): number => row * page.width + Math.round((empty.x + mm) * PIXELS_PER_MM);
    expect(Math.min(...clean.data.subarray(at(0), at(3)))).toBe(150);
    expect(Math.min(...clean.data.subarray(at(5), at(20)))).toBe(PAPER_LEVEL);
  });

  it('returns the input for a form that has a texture but no hairlines', () => {
    const page = dashedPage(PAPER_LEVEL - 7);
    expect(eraseRules(page)).toBe(page);
  });
});
