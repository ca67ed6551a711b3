import { describe, expect, it } from 'vitest';
import { formField } from '~/zb1/form-geometry';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { eraseBars } from './erase-bars';
import { FLAT_HEIGHT, FLAT_WIDTH, PAPER_LEVEL } from './flatten';

const { value } = formField('2.2');
const px = (mm: number): number => Math.round(mm * PIXELS_PER_MM);

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

function draw(strokes: readonly Stroke[]): GreyImage {
  const data = new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT).fill(PAPER_LEVEL);
  for (const { x, top, bottom, level } of strokes)
    for (let y = px(value.y + top); y < px(value.y + bottom); y++)
      for (let column = 0; column < 2; column++) {
        const at = y * FLAT_WIDTH + px(value.x + x) + column;
        data[at] = Math.min(level, data[at] ?? 0);
      }
  return { width: FLAT_WIDTH, height: FLAT_HEIGHT, data };
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
