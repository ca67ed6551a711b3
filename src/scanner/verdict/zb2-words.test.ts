import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { casesAtDepth } from '~/lib/depth.testing';
import { drawPhoto } from '../find/drawn-photo.testing';
import { locate } from '../locate';
import type { Quad, RgbaImage } from '../pixels/image';
import { createLineReader } from '../reader/line-reader';
import { BLANK_SHEET, cornersFor, landscape, LETTER, sheetPhoto } from './drawn-pictures.testing';
import { sheetWithWords } from './drawn-words.testing';
import { documentByWords, isZb2Text } from './zb2-words';

const weights = readFileSync(new URL('../reader/line-reader.weights.bin', import.meta.url));
const reader = createLineReader(new Uint8Array(weights).buffer);

describe('isZb2Text', () => {
  it.each([
    '(Fahrzeugbrief)',
    '(FahrzeugbneD',
    'Diese Bescheinigung nichtim Fahrzeug aufbewahrenl',
    'Diese Bescheinigung ist nicht beim Fahrzeug mitzuführen!',
    '(1) Anzahl der Vorhalter',
  ])('recognises "%s"', (line) => {
    expect(isZb2Text(['Europäische Union', line])).toBe(true);
  });

  it.each([
    '(Fahrzeugschein)',
    '(Fahrzeugscheim)',
    'Zulassungsbescheinigung Teil I',
    '(16) Nummer der Zulassungsbescheinigung Teil II',
    'Fahrzeug',
    'C.4c Der Inhaber der Zulassungsbescheinigung wird nicht als Eigentümer des Fahrzeugs ausgewiesen.',
    'die Zulassungsbescheinigung Teil II (Fahrzeugbrief) senden wir Ihnen nach Zahlung zu.',
    'Anzahl der Achsen',
    'Fahrzeugbau',
    'Fahrzeughalter',
  ])('does not take "%s" for its own words', (line) => {
    expect(isZb2Text([line])).toBe(false);
  });
});

const TWO = sheetWithWords('two');
const ONE = sheetWithWords('one');
const SIZE = { width: 1500, height: 1100 };

const CORNERS: Quad = [
  { x: 420, y: 60 },
  { x: 1130, y: 130 },
  { x: 1240, y: 1040 },
  { x: 250, y: 960 },
];

/** The picture turned clockwise by quarters. */
function turn({ width, height, data }: RgbaImage, quarters: number): RgbaImage {
  if (quarters === 0) return { width, height, data };
  const out = new Uint8ClampedArray(data.length);
  const [from, to] = [new Uint32Array(data.buffer), new Uint32Array(out.buffer)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + height - 1 - y] = from[y * width + x] ?? 0;
  return turn({ width: height, height: width, data: out }, quarters - 1);
}

/** The sheet as the camera sees it from a side, turned by quarters. */
function atAngle({ size, ink }: typeof TWO, quarters: number): RgbaImage {
  return turn(sheetPhoto(size, ink, CORNERS, { ...SIZE, table: 70 }), quarters);
}

describe('documentByWords', () => {
  it.each(casesAtDepth(2, [2, 1, 0, 3]))(
    'reads the words of a sheet at an angle, turned by %d quarters',
    (quarters) => {
      expect(documentByWords(atAngle(TWO, quarters), reader)).toBe('zb2');
    },
  );

  it('reads them only between corners that the user set', () => {
    const photo = atAngle(TWO, 0);
    const other: Quad = [
      { x: 340, y: 560 },
      { x: 1170, y: 600 },
      { x: 1230, y: 1030 },
      { x: 260, y: 950 },
    ];
    expect(documentByWords(photo, reader, CORNERS)).toBe('zb2');
    expect(documentByWords(photo, reader, other)).toBeUndefined();
  });

  it.each(
    casesAtDepth(2, [
      ['the words of a Teil I', () => atAngle(ONE, 1)],
      ['a blank Teil I', () => drawPhoto({ ...SIZE, corners: cornersFor({ width: 210, height: 105 }), table: 60 })],
      ['a letter', () => sheetPhoto(LETTER.size, LETTER.ink, cornersFor(LETTER.size))],
      ['a blank sheet', () => sheetPhoto(BLANK_SHEET.size, BLANK_SHEET.ink, cornersFor(BLANK_SHEET.size))],
      ['a landscape', () => landscape()],
    ] as const),
  )('does not find them in %s', (_, draw) => {
    expect(documentByWords(draw(), reader)).toBeUndefined();
  });
});

describe('locate', () => {
  it('names a Teil II by its words where its shape says nothing', () => {
    expect(locate(atAngle(TWO, 1), reader).verdict).toBe('zb2');
  });
});
