import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { rowsOf } from './AxleFigure';
import { placeAxles } from './axle-places';
import { END_OUTLINES } from './end-outlines';
import { stretch, stretchPath, type Outline } from './outline';
import { isTowed, shapeOf, SHAPES, type Shape } from './shape';
import { SIDE_OUTLINES } from './side-outlines';
import { wheelPlaces } from './TopDrawing';
import { TOP_OUTLINES } from './top-outlines';
import { vehicleFigure } from './vehicle-figure';

/** The points of a path, including control points. */
function points(path: string): readonly (readonly [number, number])[] {
  const numbers = path.match(/-?\d+(?:\.\d+)?/gu)?.map(Number) ?? [];
  return Array.from(
    { length: numbers.length / 2 },
    (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0] as const,
  );
}

const VIEWS: readonly (readonly [string, Readonly<Record<Shape, Outline>>])[] = [
  ['side', SIDE_OUTLINES],
  ['end', END_OUTLINES],
  ['top', TOP_OUTLINES],
];

describe.each(VIEWS)('the outlines from the %s', (_, outlines) => {
  it.each(SHAPES)('%s stays within its bounding box and uses only commands that can be stretched', (shape) => {
    const { width, height, body, glass, lines } = outlines[shape];
    for (const path of [body, glass, lines]) {
      expect(path).toMatch(/^(?:[MLCQ][\d .-]+|Z| )*$/u);
      for (const [x, y] of points(path)) {
        // Control points may lie slightly outside the box.
        expect(x).toBeGreaterThanOrEqual(-width * 0.03);
        expect(x).toBeLessThanOrEqual(width * 1.03);
        expect(y).toBeGreaterThanOrEqual(-height * 0.03);
        expect(y).toBeLessThanOrEqual(height * 1.03);
      }
    }
  });
});

it('stretches horizontally and vertically', () => {
  expect(stretchPath('M10 20 C1 2 -3 4 5 6 Z', 2, 10)).toBe('M20 200 C2 20 -6 40 10 60 Z');
  const { width, height, body } = stretch(
    { width: 100, height: 50, body: 'M100 50', glass: '', lines: '' },
    4000,
    1500,
  );
  expect([width, height, body]).toEqual([4000, 1500, 'M4000 1500']);
});

it.each<[FieldValues, Shape]>([
  [{ J: 'M1', '4': 'AB' }, 'hatchback'],
  [{ J: 'M1', '4': 'AA' }, 'saloon'],
  [{ J: 'M1', '4': 'AC', '20': '1480' }, 'estate'],
  [{ J: 'M1', '4': 'AF', '20': '1970' }, 'van'],
  [{ J: 'M1', '4': 'SA', '20': '2890' }, 'camper'],
  [{ J: 'M1', '5': 'FZ.Z.PERS.BEF. WOHNMOBIL' }, 'camper'],
  [{ J: 'M1', '4': 'AG' }, 'pickup'],
  [{ J: 'N1', '4': 'BB' }, 'van'],
  [{ J: 'N1', '4': 'BE' }, 'pickup'],
  [{ J: 'N3' }, 'truck'],
  [{ J: 'M3' }, 'bus'],
  [{ J: 'L3e' }, 'motorcycle'],
  [{ J: 'L1e-B' }, 'motorcycle'],
  [{ J: 'O1' }, 'trailer'],
  [{ '5': 'ANHÄNGER OFFENER KASTEN' }, 'trailer'],
  [{ J: 'S1A' }, 'trailer'],
  [{ '5': 'ANH.ARBEITSM.HOLZHACKER' }, 'trailer'],
  [{ '5': 'SELBSTF.ARBEITSMASCHINE' }, 'truck'],
  [{ J: 'O2', '4': 'SE' }, 'caravan'],
  [{ J: 'O2', '5': 'WOHNANHAENGER' }, 'caravan'],
  [{}, 'hatchback'],
])('%j is drawn as %s', (fields, shape) => {
  expect(shapeOf(fields)).toBe(shape);
});

describe('the wheels', () => {
  it('are at both ends of a car, grouped at the rear of a lorry, and in the middle of a trailer', () => {
    expect(placeAxles('hatchback', 2, 4000, 300, false)).toEqual([760, 3200]);
    expect(placeAxles('truck', 3, 8000, 500, false)).toEqual([1280, 5290, 6400]);
    expect(placeAxles('caravan', 1, 7000, 320, false)).toEqual([4200]);
    expect(placeAxles('caravan', 2, 7000, 320, false)).toEqual([3825, 4575]);
    expect(placeAxles('trailer', 2, 5000, 300, true)).toEqual([1800, 4200]);
    expect(placeAxles('motorcycle', 2, 2000, 300, false)).toEqual([300, 1700]);
  });

  it("have the tyre's size, limited so that a misread measure does not cover the vehicle", () => {
    expect(vehicleFigure({ J: 'M1', '15.1': '205/55 R16 91V' }).radius).toBeCloseTo(316, 0);
    expect(vehicleFigure({ J: 'M1', '18': '500', '20': '300' }).radius).toBeLessThan(121);
  });

  it.each<[FieldValues, number]>([
    [{ J: 'M1' }, 4],
    [{ J: 'M1', L: '3' }, 6],
    [{ J: 'L3e' }, 2],
    [{ J: 'O2' }, 2],
    [{ J: 'O2', L: '2' }, 4],
  ])('%j has %i of them', (fields, count) => {
    expect(wheelPlaces(vehicleFigure(fields), new Set())).toHaveLength(count);
  });

  it('are doubled on an axle with twin tyres', () => {
    expect(wheelPlaces(vehicleFigure({ J: 'N2', L: '2' }), new Set([2]))).toHaveLength(6);
  });
});

it('uses typical measures where none are known, and the maximum of a range', () => {
  const figure = vehicleFigure({ J: 'M1', '4': 'AB', '18': '4261-4275' });
  expect(figure.length).toEqual({ mm: 4275, range: { min: 4261, max: 4275 } });
  expect(figure.height).toEqual({ mm: SIDE_OUTLINES.hatchback.height, range: null });
});

it('places labels of adjacent axles on separate rows', () => {
  expect(rowsOf([100, 800], 1000, 0.3)).toEqual([0, 0]);
  expect(rowsOf([100, 600, 700], 1000, 0.3)).toEqual([0, 0, 1]);
  expect(rowsOf([400, 500, 600], 1000, 0.3)).toEqual([0, 1, 2]);
  expect(rowsOf([], 1000, 0.3)).toEqual([]);
});

it('recognises towed vehicles', () => {
  expect(SHAPES.filter((shape) => isTowed(shape))).toEqual(['trailer', 'caravan']);
});
