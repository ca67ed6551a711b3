import { describe, expect, it } from 'vitest';
import { formField } from '~/zb1/form-geometry';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { eraseBars } from './erase-bars';
import { FLAT_HEIGHT, FLAT_WIDTH, PAPER_LEVEL } from './flatten';

const { value } = formField('2.2');
const px = (mm: number): number => Math.round(mm * PIXELS_PER_MM);

interface Page extends GreyImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

interface Stroke {
  /** Millimetres from the left and the top of field 2.2. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly level: number;
}

/** A divider through the whole row, a little paler than print. */
const bar = (x: number, level = 150): Stroke => ({ x, top: 0, bottom: value.height, level });
/** The stem of a capital. */
const stem = (x: number): Stroke => ({ x, top: 1.5, bottom: 3.9, level: 40 });

function blankPage(): Page {
  return {
    width: FLAT_WIDTH,
    height: FLAT_HEIGHT,
    data: new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT).fill(PAPER_LEVEL),
  };
}

/** Fills a rectangle given in millimetres. */
function fill(page: Page, x: number, y: number, width: number, height: number, grey: number): void {
  for (let v = px(y); v < px(y + height); v++)
    page.data.fill(grey, v * page.width + px(x), v * page.width + px(x + width));
}

function draw(strokes: readonly Stroke[]): GreyImage {
  const page = blankPage();
  for (const { x, top, bottom, level } of strokes)
    for (let y = px(value.y + top); y < px(value.y + bottom); y++)
      for (let column = 0; column < 2; column++) {
        const at = y * FLAT_WIDTH + px(value.x + x) + column;
        page.data[at] = Math.min(level, page.data[at] ?? 0);
      }
  return page;
}

/** Whether the middle of a stroke is still dark. */
const isDark = ({ data }: GreyImage, x: number): boolean =>
  (data[px(value.y + 2.7) * FLAT_WIDTH + px(value.x + x)] ?? 255) < PAPER_LEVEL - 40;

describe('the dividers of field 2.2', () => {
  it.each([2.3, 4.9, 7.25, 13.6, 19.2])('are erased %f mm behind its start', (x) => {
    expect(isDark(draw([bar(x)]), x)).toBe(true);
    expect(isDark(eraseBars(draw([bar(x)])), x)).toBe(false);
  });

  it('are erased between the characters, which stay', () => {
    const erased = eraseBars(draw([stem(2.5), stem(4.2), bar(5.9), stem(7.6), bar(16.4), stem(18)]));
    expect([2.5, 4.2, 7.6, 18].map((x) => isDark(erased, x))).toEqual([true, true, true, true]);
    expect([5.9, 16.4].map((x) => isDark(erased, x))).toEqual([false, false]);
  });

  it('leave the stem of a character that they cross', () => {
    expect(isDark(eraseBars(draw([bar(7.6), stem(7.6)])), 7.6)).toBe(true);
  });
});

describe('eraseBars', () => {
  it('erases a separator that crosses a digit, and keeps the digit', () => {
    const page = blankPage();
    const { x } = formField('4').label;
    fill(page, x - 0.12, 8.47, 0.25, 4.23, 90);
    // The horizontal strokes of a zero that the separator runs through.
    fill(page, x - 0.9, 8.6, 1.8, 0.4, 50);
    fill(page, x - 0.9, 11.6, 1.8, 0.4, 50);
    const clean = eraseBars(page);
    const at = (y: number): number => clean.data[px(y) * FLAT_WIDTH + px(x)] ?? 0;
    expect(at(10)).toBeGreaterThan(PAPER_LEVEL - 15);
    expect(at(8.8)).toBeLessThan(90);
    expect(at(11.8)).toBeLessThan(90);
  });

  it('erases the frame around the plate', () => {
    const page = blankPage();
    const frame = formField('A').value;
    fill(page, frame.x, frame.y - 0.12, frame.width, 0.25, 80);
    fill(page, 20, frame.y - 1, 0.5, 4, 40);
    const clean = eraseBars(page);
    const at = (mm: number): number => clean.data[px(frame.y) * FLAT_WIDTH + px(mm)] ?? 0;
    expect(at(40)).toBeGreaterThan(PAPER_LEVEL - 15);
    expect(at(20.2)).toBeLessThan(90);
  });

  it('leaves a page without lines unchanged', () => {
    const page = blankPage();
    expect(eraseBars(page).data).toEqual(page.data);
  });
});
