import { describe, expect, it } from 'vitest';
import { FORM_MM } from '~/zb1/form-size';
import type { RgbaImage } from '../pixels/image';
import { blacken } from './boxes';
import { hatched, isBlack, silver, text, type Ink } from './drawn-ink.testing';
import { securityCodeBoxes } from './security-code';

const SCALE = 6;
/** A flattened document: pale paper with a wavy background pattern, and ink where `ink` returns a colour. */
function flat(...inks: readonly Ink[]): RgbaImage {
  const width = FORM_MM.width * SCALE;
  const height = FORM_MM.height * SCALE;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / SCALE, (y + 0.5) / SCALE];
      const pale = 232 + 8 * Math.sin(u / 1.3 + Math.sin(v));
      // Light falls off to the lower right.
      const light = 1 - 0.25 * ((u / 210 + v / 105) / 2);
      const colour = inks.map((ink) => ink(u, v)).find((level) => level !== undefined) ?? [pale - 6, pale, pale - 4];
      data.set([...colour.map((level) => level * light), 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

const remarks: readonly Ink[] = [76, 80.2, 84.4, 88.7, 92.9, 97.1].map((baseline, line) =>
  text(67.5, baseline, line < 5 ? 72 : 40),
);
/** Whether all pixels of an ink are black after redaction. */
function isRedacted(image: RgbaImage, ink: Ink): boolean {
  blacken(image, securityCodeBoxes(image));
  return isBlack(image, ink);
}

describe('the security code', () => {
  const code = text(175, 95.6, 7);

  it.each([
    ['uncovered on its hatching', [hatched(166, 87, 40, 14)], code],
    ['beside its marking', [silver(148, 92, 24, 6.2)], code],
    ['below its marking', [silver(170, 85, 24, 6.2)], code],
    ['alone', [], code],
    ['alone under remarks', remarks.slice(0, 3), code],
    ['in the lower left of the panel', [hatched(140, 88, 34, 13)], text(146, 96, 7)],
  ] as const)('%s is blackened', (_, around, ink) => {
    expect(isRedacted(flat(ink, ...around), ink)).toBe(true);
  });

  it('redacts nothing on a document without one, even with long remarks', () => {
    expect(securityCodeBoxes(flat())).toEqual([]);
    expect(securityCodeBoxes(flat(...remarks))).toEqual([]);
  });

  it('does not redact the values of the form', () => {
    const image = flat(hatched(166, 87, 40, 14), text(141, 71, 30), text(67.5, 76, 20));
    for (const { x, y } of securityCodeBoxes(image)) expect(x > 130 && y > 76).toBe(true);
  });
});
