import { describe, expect, it } from 'vitest';
import { pixelRect } from '~/lib/image/pixel-rect';
import type { FieldCode } from '~/zb1/field-codes';
import { FORM_FIELDS, ROW_PITCH_MM, type BoxMm } from '~/zb1/form-geometry';
import { MM_PER_INCH } from '~/zb1/inch';
import photo from '../../../tests/fixtures/documents/photo.json' with { type: 'json' };
import scan from '../../../tests/fixtures/documents/scan.json' with { type: 'json' };
import { REDACTIONS, redactionBoxes } from './redactions';

const WIDTH = 1461;
const HEIGHT = 730;
const ALL = new Set(REDACTIONS);

/** Which pixels of a flattened document are covered. */
function coverOf(boxes: readonly BoxMm[]): Uint8Array {
  const covered = new Uint8Array(WIDTH * HEIGHT);
  for (const box of boxes) {
    const { left, top, width, height } = pixelRect(
      box,
      { width: WIDTH, height: HEIGHT },
      { x: WIDTH / 210, y: HEIGHT / 105 },
    );
    for (let y = top; y < top + height; y++) covered.fill(1, y * WIDTH + left, y * WIDTH + left + width);
  }
  return covered;
}

/** How many pixels of a box are not covered. */
function open(covered: Uint8Array, box: BoxMm): number {
  const { left, top, width, height } = pixelRect(
    box,
    { width: WIDTH, height: HEIGHT },
    { x: WIDTH / 210, y: HEIGHT / 105 },
  );
  let count = 0;
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) count += 1 - (covered[y * WIDTH + x] ?? 0);
  return count;
}

const valueOf = (code: FieldCode): BoxMm => {
  const field = FORM_FIELDS.find((formField) => formField.code === code);
  if (!field) throw new Error(code);
  return field.value;
};

const OFFSETS = [-1.5, -0.75, 0, 0.75, 1.5];
const WHOLE = ['C.1.1', 'C.1.2', 'C.1.3', 'Nr', '16', '3'] as const;

describe('the boxes of a redacted copy', () => {
  const covered = coverOf(redactionBoxes(ALL));

  it.each(WHOLE)('cover every pixel of %s at each print offset', (code) => {
    const { x, y, width, height } = valueOf(code);
    for (const dx of OFFSETS) {
      for (const dy of OFFSETS) {
        // Print keeps clear of the document's edge and, in the left panel, of the fold.
        const right = Math.min(x + width + dx, code.startsWith('C') ? 61.8 : 210);
        expect(open(covered, { x: x + dx, y: y + dy, width: right - x - dx, height })).toBe(0);
      }
    }
  });

  it('cover the last six characters of the VIN at each pitch, indent and offset, and leave the manufacturer readable', () => {
    const { x, y } = valueOf('E');
    for (const charactersPerInch of [12, 14, 17, 20]) {
      for (const indent of [0.9, 1.7]) {
        for (const dx of OFFSETS) {
          for (const dy of OFFSETS) {
            const pitch = MM_PER_INCH / charactersPerInch;
            const tail = {
              x: x + indent + dx + 11 * pitch,
              y: y + dy + ROW_PITCH_MM - 3.1,
              width: 6 * pitch,
              height: 3.1,
            };
            expect(open(covered, tail)).toBe(0);
          }
        }
      }
    }
    expect(open(covered, { x, y: y + 1, width: 3 * 1.8, height: 2 })).toBeGreaterThan(0);
  });

  it.each([
    ['photo', photo],
    ['scan', scan],
  ] as const)('cover every printed line of the generated document %s', (_, truth) => {
    const lines = truth._meta.lines.filter(({ code }) => (WHOLE as readonly string[]).includes(code));
    expect(lines.length).toBeGreaterThan(4);
    for (const { x, y, width, height } of lines) expect(open(covered, { x, y: y - height, width, height })).toBe(0);
  });

  it('follow a value that was read elsewhere', () => {
    const box = { x: 0.7, y: 0.5, width: 0.1, height: 0.05 };
    expect(
      open(coverOf(redactionBoxes(new Set(['name']), { 'C.1.1': { box } })), {
        x: 147,
        y: 52.5,
        width: 21,
        height: 5.25,
      }),
    ).toBe(0);
  });

  it('cover only what was selected', () => {
    expect(redactionBoxes(new Set())).toEqual([]);
    const onlyName = coverOf(redactionBoxes(new Set(['name'])));
    expect(open(onlyName, valueOf('E'))).toBeGreaterThan(0);
    expect(open(onlyName, { x: 10, y: 80, width: 20, height: 4 })).toBeGreaterThan(0);
    for (const code of ['A', 'B', 'D.1', 'P.1', '15.1'] as const) {
      const { x, y, width, height } = valueOf(code);
      expect(open(covered, { x, y: y + 1, width, height: height - 2 }) / (width * height)).toBeGreaterThan(10);
    }
  });
});
