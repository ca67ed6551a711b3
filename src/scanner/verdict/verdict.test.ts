import { describe, expect, it } from 'vitest';
import { atDepth, casesAtDepth } from '~/lib/depth.testing';
import { drawBackPhoto } from '../back/drawn-back.testing';
import { drawPhoto } from '../find/drawn-photo.testing';
import type { Quad, RgbaImage } from '../pixels/image';
import {
  BLANK_SHEET,
  blurred,
  CARD,
  cornersFor,
  FLYER,
  landscape,
  LETTER,
  sheetPhoto,
  underLight,
  uniform,
  ZB2,
} from './drawn-pictures.testing';
import { drawnScenes, onSharpTable } from './drawn-scenes.testing';
import { hasEnoughFields } from './enough-fields';
import { certainVerdict, verdictBetween, verdictWithoutForm } from './verdict';

const CORNERS: Quad = [
  { x: 60, y: 40 },
  { x: 1140, y: 60 },
  { x: 1130, y: 610 },
  { x: 70, y: 590 },
];
const form = drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 60 });
const photoOf = ({ size, ink }: typeof LETTER): RgbaImage => sheetPhoto(size, ink, cornersFor(size));
const letter = photoOf(LETTER);

describe('certainVerdict', () => {
  it.each([
    ['white', uniform(252), 'blank'],
    ['a grey wall', uniform(128, 12), 'blank'],
    ['a lens cap', uniform(6, 8), 'too-dark'],
    ['a wall in the dark', uniform(40, 10), 'too-dark'],
  ] as const)('%s', (_, photo, verdict) => {
    expect(certainVerdict(photo)).toBe(verdict);
  });

  it.each([
    ['a form', form],
    ['in dim light', underLight(form, 0.25)],
    ['in faint print on white', underLight(form, 0.2, 200)],
    ['out of focus', blurred(form, 6)],
    [
      'turned by a quarter and small',
      drawPhoto({
        width: 900,
        height: 1200,
        corners: [
          { x: 600, y: 300 },
          { x: 600, y: 900 },
          { x: 300, y: 900 },
          { x: 300, y: 300 },
        ],
        table: 90,
      }),
    ],
    ['white on white', drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 228 })],
    ['on black', drawPhoto({ width: 1200, height: 660, corners: CORNERS, table: 5 })],
  ] as const)('accepts a real document: %s', (_, photo) => {
    expect(certainVerdict(photo)).toBeUndefined();
  });

  it('leaves other motifs to the search', () => {
    expect(certainVerdict(letter)).toBeUndefined();
    expect(certainVerdict(landscape())).toBeUndefined();
  });
});

/** The soft shadow of a hand or a phone across the right half. */
function shaded({ width, height, data }: RgbaImage): RgbaImage {
  const out = new Uint8ClampedArray(data);
  for (let p = 0; p < width * height; p++) {
    const way = (p % width) + 0.4 * Math.floor(p / width) - 0.63 * width;
    const light = 1 - 0.3 * Math.min(1, Math.max(0, way / 100));
    for (const channel of [0, 1, 2]) out[4 * p + channel] = (data[4 * p + channel] ?? 0) * light;
  }
  return { width, height, data: out };
}

const FAILURES = [
  ['the Fahrzeugbrief', () => photoOf(ZB2), 'zb2'],
  [
    'the back',
    () => drawBackPhoto(cornersFor({ width: 210, height: 105 }), [], { width: 1500, height: 1100 }),
    'zb1-back',
  ],
  ['a landscape', () => landscape(), 'no-paper'],
  ['a letter at night', () => underLight(letter, 0.25), 'too-dark'],
  ['a letter in glaring light', () => underLight(letter, 0.25, 235), 'too-bright'],
  ['a letter out of focus', () => blurred(letter, 6), 'too-blurred'],
  ['a form that could not be placed', () => form, 'no-document'],
  ['a card', () => photoOf(CARD), 'other-document'],
  ['a blank sheet on a table', () => photoOf(BLANK_SHEET), 'blank'],
  ['a letter', () => letter, 'other-document'],
] as const;

describe('verdictWithoutForm', () => {
  it.each(casesAtDepth(6, FAILURES))('judges %s', (_, photo, verdict) => {
    expect(verdictWithoutForm(photo())).toBe(verdict);
  });

  it.each([
    [0.04, 'a card', CARD, ['too-far']],
    [0.075, 'a card', CARD, ['too-far', 'other-document']],
    [0.075, 'a letter', LETTER, ['too-far', 'other-document']],
    [0.075, 'a flyer', FLYER, ['too-far', 'no-document']],
  ] as const)('sees on a share of %f of a dark table: %s', (share, _, { size, ink }, verdicts) => {
    const scale = Math.sqrt((share * 1000 * 750) / (size.width * size.height));
    const [w, h] = [(size.width * scale) / 2, (size.height * scale) / 2];
    const at = (x: number, y: number) => ({ x: 500 + x - 0.06 * y, y: 375 + y + 0.06 * x });
    const corners: Quad = [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
    expect(verdicts).toContain(
      verdictWithoutForm(sheetPhoto(size, ink, corners, { width: 1000, height: 750, table: 60 })),
    );
  });

  it('takes the soft edge of a shadow on a blank sheet for no blur', () => {
    expect(verdictWithoutForm(shaded(photoOf(BLANK_SHEET)))).toBe('blank');
  });
});

describe('verdictBetween', () => {
  const corners = cornersFor(LETTER.size);
  /** A bright wall with sharp joints, on which the photo fills the left half. */
  const besideWall = ({ width, height, data }: RgbaImage): RgbaImage => {
    const pixels = new Uint32Array(2 * width * height);
    const source = new Uint32Array(data.buffer);
    for (let y = 0; y < height; y++) {
      pixels.set(source.subarray(y * width, (y + 1) * width), 2 * y * width);
      for (let x = width; x < 2 * width; x++)
        pixels[2 * y * width + x] = x % 60 < 8 || y % 40 < 6 ? 0xff303030 : 0xffe0e0e0;
    }
    return { width: 2 * width, height, data: new Uint8ClampedArray(pixels.buffer) };
  };

  it.each([
    ['a sharp letter', () => letter, 'no-document'],
    ['a letter at night', () => underLight(letter, 0.25), 'too-dark'],
    ['a letter in glaring light', () => underLight(letter, 0.25, 235), 'too-bright'],
    ['a letter out of focus', () => blurred(letter, 6), 'too-blurred'],
    ['a blank sheet', () => photoOf(BLANK_SHEET), 'no-document'],
  ] as const)('tells of %s only what is measured', (_, photo, verdict) => {
    expect(verdictBetween(photo(), corners)).toBe(verdict);
  });

  it('measures between the corners: a letter in the dark beside a sharp wall in light', () => {
    const picture = besideWall(underLight(letter, 0.25));
    expect(verdictWithoutForm(picture)).not.toBe('too-dark');
    expect(verdictBetween(picture, corners)).toBe('too-dark');
  });

  it('measures what is on the sheet between the corners: a letter out of focus, turned on a sharp table', () => {
    const turned: Quad = [
      { x: 300, y: 100 },
      { x: 700, y: 300 },
      { x: 420, y: 860 },
      { x: 20, y: 660 },
    ];
    const sharp = sheetPhoto(LETTER.size, LETTER.ink, turned, { width: 1000, height: 900 });
    expect(verdictBetween(sharp, turned)).toBe('no-document');
    expect(verdictBetween(onSharpTable(sharp, turned, 6), turned)).toBe('too-blurred');
  });

  it('names a form too small whose longest side is below 400 pixels', () => {
    const scaled = (factor: number): Quad => CORNERS.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as never;
    expect(verdictBetween(form, scaled(0.36))).toBe('too-far');
    expect(verdictBetween(form, scaled(0.38))).not.toBe('too-far');
  });

  it('leaves a distant paper to better corners', () => {
    const distant = sheetPhoto(LETTER.size, LETTER.ink, [
      { x: 700, y: 500 },
      { x: 840, y: 500 },
      { x: 840, y: 700 },
      { x: 700, y: 700 },
    ]);
    expect(verdictWithoutForm(distant)).toBe('too-far');
    expect(verdictBetween(distant, corners)).toBe('no-document');
  });

  it('measures what lies on the photo where corners lie outside of it, and nothing where all do', () => {
    const dark = underLight(letter, 0.25);
    const wide: Quad = [
      { x: -300, y: -200 },
      { x: 1900, y: -100 },
      { x: 1800, y: 1400 },
      { x: -200, y: 1300 },
    ];
    expect(verdictBetween(dark, wide)).toBe('too-dark');
    expect(verdictBetween(dark, wide.map(({ x, y }) => ({ x: x + 5000, y })) as never)).toBe('no-document');
  });
});

describe('verdictWithoutForm on drawn scenes', () => {
  it.each(drawnScenes(atDepth(1, 2)))('names $name as $verdict', ({ draw, verdict }) => {
    expect(verdictWithoutForm(draw())).toBe(verdict);
  });
});

describe('hasEnoughFields', () => {
  const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
  const read = (value: string, confidence = 0.9, matched = true) => ({
    value,
    confidence,
    matched,
    legible: true,
    rivals: [],
    box,
  });

  it('rejects a form of which hardly anything was read', () => {
    expect(hasEnoughFields({})).toBe(false);
    expect(
      hasEnoughFields({
        A: read('HL SW 2412'),
        B: read('05.03.2014'),
        E: read('-'),
        J: read(''),
        T: read('I1', 0.9, false),
        G: read('1', 0.1),
      }),
    ).toBe(false);
  });

  it('accepts a form with a panel of values', () => {
    expect(
      hasEnoughFields({ A: read('HL SW 2412'), I: read('05.03.2014'), HU: read('03/2027'), 'C.1.1': read('MUSTER') }),
    ).toBe(true);
  });
});
