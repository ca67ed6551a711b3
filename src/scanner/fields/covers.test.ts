import { describe, expect, it } from 'vitest';
import { FORM_PANELS } from '~/zb1/form-panels';
import { FORM_MM } from '~/zb1/form-size';
import { PIXELS_PER_MM, type RgbaImage } from '../pixels/image';
import { createCoverFinder, type RowPart } from './covers';

const WIDTH = Math.round(FORM_MM.width * PIXELS_PER_MM);
const HEIGHT = Math.round(FORM_MM.height * PIXELS_PER_MM);
/** A value in the middle panel: its row, and where its six characters stand. */
const ROW: RowPart = { left: 470, right: 560, middle: 300, print: [490, 540] };

type Colour = readonly [red: number, green: number, blue: number];

/** Pseudo-random numbers from 0 to 1 that a place always gets. */
const noiseAt = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};

/**
 * Paper with a wavy pattern, darker to the right, with a value printed on it: green, photographed in grey, or copied to
 * white.
 */
function drawPaper(look: 'green' | 'grey' | 'copy' = 'green'): RgbaImage {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const wave = Math.sin((y + 9 * Math.sin(x / 60)) / 1.6) > 0.5 ? -14 : 0;
      const light = 1 - (0.15 * x) / WIDTH;
      const isPrint = y > 292 && y < 308 && x >= 490 && x < 540 && x % 9 < 3;
      const level = isPrint ? 30 : (225 + wave) * light + 4 * noiseAt(x, y);
      const tint: Colour = look === 'grey' || isPrint ? [1, 1, 1] : [0.93, 1, 0.94];
      const shown = look === 'copy' && !isPrint ? [255, 255, 255] : tint.map((share) => level * share);
      data.set([...shown, 255], 4 * (y * WIDTH + x));
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Covers a part of the document, softly at the edge. */
function cover(image: RgbaImage, colour: Colour, left: number, right: number, noise = 3): RgbaImage {
  const data = image.data.slice();
  for (let y = 287; y < 314; y++)
    for (let x = left; x < right; x++)
      data.set(
        colour.map((value) => value + noise * noiseAt(y, x)),
        4 * (y * WIDTH + x),
      );
  return { ...image, data };
}

/** Paints a strip of 50 by 40 pixels in the colour of the paper, without its pattern. */
function paint(image: RgbaImage, left: number, top: number): RgbaImage {
  const data = image.data.slice();
  for (let y = top; y < top + 40; y++)
    for (let x = left; x < left + 50; x++)
      data.set(
        [202, 217, 204].map((value) => value + 3 * noiseAt(y, x)),
        4 * (y * WIDTH + x),
      );
  return { ...image, data };
}

const paper = drawPaper();
const isCovered = (image: RgbaImage, part = ROW): boolean => createCoverFinder(image, FORM_PANELS)(part);

describe('createCoverFinder', () => {
  it('finds nothing on paper, beside print and on a blank place', () => {
    expect(isCovered(paper)).toBe(false);
    expect(isCovered(paper, { left: 900, right: 990, middle: 400 })).toBe(false);
  });

  it.each<[string, Colour]>([
    ['white', [255, 255, 255]],
    ['a thumb', [200, 142, 115]],
    ['a dark sticker', [40, 42, 45]],
    ["paint in the paper's colour", [202, 217, 204]],
  ])('finds %s over the end and the start of print, and behind it', (_, colour) => {
    expect(isCovered(cover(paper, colour, 522, 548), { ...ROW, right: 545, print: [490, 522] })).toBe(true);
    expect(isCovered(cover(paper, colour, 470, 508), { ...ROW, left: 485, print: [508, 540] })).toBe(true);
    expect(isCovered(cover(paper, colour, 546, 580))).toBe(true);
  });

  it.each<[string, Colour]>([
    ['white', [252, 252, 252]],
    ['a thumb', [150, 150, 150]],
  ])('finds %s on a picture in grey', (_, colour) => {
    const grey = drawPaper('grey');
    expect(isCovered(grey)).toBe(false);
    expect(isCovered(cover(grey, colour, 522, 548), { ...ROW, print: [490, 522] })).toBe(true);
  });

  it('finds white over the middle of print', () => {
    expect(isCovered(cover(paper, [255, 255, 255], 504, 526))).toBe(true);
  });

  it('finds white over the whole of a value', () => {
    expect(isCovered(cover(paper, [255, 255, 255], 484, 550), { left: 490, right: 560, middle: 300 })).toBe(true);
  });

  it('does not mind what lies over another part of the row', () => {
    expect(isCovered(cover(paper, [255, 255, 255], 640, 670))).toBe(false);
  });

  it('finds paint among much more of it', () => {
    const places = Array.from({ length: 55 }, (_, at) => [40 + 88 * (at % 11), 60 + 80 * Math.floor(at / 11)] as const);
    const spotted = places
      .filter(([left, top]) => top + 40 < 270 || top > 320 || left > 620)
      .reduce((image, [left, top]) => paint(image, left, top), cover(paper, [202, 217, 204], 522, 548));
    expect(isCovered(spotted, { ...ROW, print: [490, 522] })).toBe(true);
  });

  it('does not call it a cover where the light often varies, but white there', () => {
    const glaring = { ...paper, data: paper.data.slice() };
    // Spots of glare all over the sheet that wash the pattern out; one lies at the end of the print.
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const far = Math.hypot(((x + 10) % 160) - 80, (y % 120) - 60);
        const glare = 0.26 * Math.max(0, 1 - far / 30);
        const at = 4 * (y * WIDTH + x);
        if ((paper.data[at + 1] ?? 0) > 100)
          for (let channel = 0; channel < 3; channel++)
            glaring.data[at + channel] = (paper.data[at + channel] ?? 0) * (1 - glare) + 245 * glare;
      }
    expect(isCovered(glaring)).toBe(false);
    expect(isCovered(cover(glaring, [255, 255, 255], 522, 548), { ...ROW, print: [490, 522] })).toBe(true);
  });

  it('does not call the white of a copy a cover, but a thumb on it', () => {
    const copy = drawPaper('copy');
    expect(isCovered(copy)).toBe(false);
    expect(isCovered(cover(copy, [90, 90, 90], 543, 600, 0))).toBe(true);
  });

  it('does not compare with panels that the photo does not show', () => {
    const folded = { ...paper, data: paper.data.slice() };
    const from = Math.round(136.1 * PIXELS_PER_MM);
    for (let y = 0; y < HEIGHT; y++) folded.data.fill(230, 4 * (y * WIDTH + from), 4 * (y + 1) * WIDTH);
    const part = { left: from - 70, right: from - 20, middle: 400 };
    expect(createCoverFinder(folded, ['left', 'middle'])(part)).toBe(false);
  });
});
