import { describe, expect, it } from 'vitest';
import { PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { cutLine } from './cut-line';
import { stampInk, type DrawnStamp } from './drawn-back.testing';
import { findPrintLines } from './print-lines';

function draw(stamps: readonly DrawnStamp[], more: (x: number, y: number) => number = () => 0): GreyImage {
  const [width, height] = [500, 300];
  const inks = [...stamps.map(stampInk), more];
  const data = Uint8ClampedArray.from({ length: width * height }, (_, i) => {
    const [x, y] = [((i % width) + 0.5) / PIXELS_PER_MM, (Math.floor(i / width) + 0.5) / PIXELS_PER_MM];
    return PAPER_LEVEL - 120 * Math.max(...inks.map((ink) => ink(x, y)));
  });
  return { width, height, data };
}

const find = (flat: GreyImage) => findPrintLines(flat, PAPER_LEVEL - 40, 1.9, 3.9);

describe('findPrintLines', () => {
  it.each([0, 0.06, -0.09])('finds digits that are rotated by %f', (angle) => {
    const [line, ...others] = find(draw([{ x: 20, y: 20, height: 2.8, angle }]));
    expect(others).toEqual([]);
    expect(line?.height).toBeCloseTo(2.8 * PIXELS_PER_MM, -0.5);
    expect(Math.abs((line?.angle ?? 1) - angle)).toBeLessThan(0.02);
    expect(Math.abs((line?.x ?? 0) / PIXELS_PER_MM - 20)).toBeLessThan(0.6);
    expect(Math.abs((line?.length ?? 0) / PIXELS_PER_MM - 4.06 * 2.8)).toBeLessThan(1);
  });

  it('separates two stamps and ignores frames, small and large print', () => {
    const frame = (x: number, y: number): number => {
      const out = Math.max(Math.abs(x - 17) - 14, Math.abs(y - 16) - 6);
      return out > -0.4 && out < 0 ? 1 : 0;
    };
    const stamps = [
      { x: 8, y: 19, height: 3, angle: 0.03 },
      { x: 40, y: 20, height: 2.5, angle: -0.05 },
    ];
    const lines = find(
      draw([...stamps, { x: 8, y: 36, height: 1.3, angle: 0 }, { x: 40, y: 40, height: 6.5, angle: 0 }], frame),
    );
    expect(lines.map(({ x }) => Math.round(x / PIXELS_PER_MM))).toEqual([8, 40]);
  });

  it('finds nothing on blank paper', () => {
    expect(find(draw([]))).toEqual([]);
  });
});

describe('cutLine', () => {
  const flat = draw([{ x: 20, y: 20, height: 2.8, angle: 0.08 }]);

  it('levels a rotated line and scales its digits to half the height of the band', () => {
    const [line] = find(flat);
    if (!line) throw new Error('No line');
    const { width, height, data } = cutLine(flat, line, { lead: 0.5, tail: 0.5, isolated: true });
    expect(height).toBe(BAND_HEIGHT);
    const dark = Array.from(
      { length: height },
      (_, y) => data.slice(y * width, (y + 1) * width).filter((v) => v < 180).length,
    );
    const inked = dark.flatMap((n, y) => (n > 4 ? [y] : []));
    expect(inked[0]).toBeGreaterThanOrEqual(6);
    expect(inked.at(-1)).toBeLessThanOrEqual(25);
    expect(inked.length).toBeGreaterThan(13);
  });

  it('blanks the print beside a line only when the line is isolated', () => {
    const [line] = find(flat);
    if (!line) throw new Error('No line');
    const half = { ...line, length: line.length / 2 };
    const inkBehind = (isolated: boolean): number => {
      const { width, data } = cutLine(flat, half, { lead: 0, tail: 2, isolated });
      return data.filter((v, i) => v < 180 && i % width > 0.7 * width).length;
    };
    expect(inkBehind(true)).toBe(0);
    expect(inkBehind(false)).toBeGreaterThan(20);
  });
});
