import { describe, expect, it } from 'vitest';
import { FIELD_CODES } from '~/zb1/field-codes';
import { FORM_MM } from '~/zb1/form-size';
import { normalise } from '~/zb1/normalise';
import { vinCheckDigit } from '~/zb1/vin';
import { FRONT_KEYS, type EntryKey } from '../entries';
import { arrowTarget } from './arrows';
import { beamCorners } from './beam';
import { boundingBox, LABEL_BOXES, PLACES, placeOf } from './places';
import { samplePrint } from './sample';

describe('places', () => {
  it('lie inside the document, each wide enough to be pressed', () => {
    expect(PLACES.map(({ key }) => key)).toEqual(FRONT_KEYS);
    for (const { key, box } of PLACES) {
      expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= FORM_MM.width && box.y + box.height <= FORM_MM.height,
        key,
      ).toBe(true);
      expect(Math.min(box.width, box.height), key).toBeGreaterThan(3.9);
    }
  });

  it('contain their printed text', () => {
    for (const { key, box, lines } of PLACES) {
      for (const { text, x, y, advance } of lines) {
        expect(x, `${key} ${text}`).toBeGreaterThanOrEqual(box.x);
        expect(x + text.length * advance, `${key} ${text}`).toBeLessThanOrEqual(box.x + box.width);
        expect(y, `${key} ${text}`).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  it('split the box shared by P.2 and P.4 after the slash', () => {
    const power = placeOf('P.2');
    const speed = placeOf('P.4');
    expect(power?.lines[0]?.text).toBe('0085/');
    expect(speed?.box.x).toBeCloseTo((power?.box.x ?? 0) + (power?.box.width ?? 0));
    expect(LABEL_BOXES.find(({ codes }) => codes.includes('P.4'))?.codes).toEqual(['P.2', 'P.4']);
  });
});

describe('the sample car', () => {
  it('is consistent', () => {
    const value = (key: EntryKey) => samplePrint(key)[0] ?? '';
    expect(vinCheckDigit(value('E'))).toBe(value('3'));
    expect(Number(value('G'))).toBeLessThan(Number(value('F.1')));
    expect(Number(value('7.1')) + Number(value('7.2'))).toBeGreaterThanOrEqual(Number(value('F.1')));
    expect(Number(value('O.2'))).toBeLessThanOrEqual(Number(value('O.1')));
  });

  it('prints every field as the document does', () => {
    for (const code of FIELD_CODES) expect(normalise(code, samplePrint(code).join('/')), code).not.toBe('');
  });
});

describe('arrow keys', () => {
  it('reach every field to the right and back', () => {
    let key: EntryKey | undefined = arrowTarget('I', 'Home');
    const seen: EntryKey[] = [];
    while (key !== undefined) {
      seen.push(key);
      key = arrowTarget(key, 'ArrowRight');
    }
    expect(seen).toEqual(FRONT_KEYS);
    expect(arrowTarget('C.1.1', 'ArrowLeft')).toBe('A');
    expect(arrowTarget('Nr', 'ArrowLeft')).toBeUndefined();
    expect(arrowTarget('B', 'End')).toBe('code');
  });

  it('follow the rows up and down', () => {
    expect(arrowTarget('B', 'ArrowDown')).toBe('J');
    expect(arrowTarget('J', 'ArrowDown')).toBe('E');
    expect(arrowTarget('2.2', 'ArrowDown')).toBe('4');
    expect(arrowTarget('V.7', 'ArrowUp')).toBe('12');
    expect(arrowTarget('L', 'ArrowUp')).toBeUndefined();
    expect(arrowTarget('P.1', 'ArrowDown')).toBe('22');
    expect(arrowTarget('22', 'ArrowDown')).toBeUndefined();
    expect(arrowTarget('B', 'a')).toBeUndefined();
  });
});

describe('the beam', () => {
  it('covers the lit field', () => {
    for (const { key, box } of PLACES) {
      const [lamp, up, down] = beamCorners([box]);
      if (lamp === undefined || up === undefined || down === undefined) throw new Error(`no beam on ${key}`);
      const edge = (end: readonly [number, number], x: number): number =>
        lamp[1] + ((end[1] - lamp[1]) * (x - lamp[0])) / (end[0] - lamp[0]);
      for (const x of [box.x, box.x + box.width]) {
        expect(edge(up, x), key).toBeLessThanOrEqual(box.y);
        expect(edge(down, x), key).toBeGreaterThanOrEqual(box.y + box.height);
      }
    }
    expect(beamCorners([])).toEqual([]);
  });

  it('covers several selected fields together', () => {
    expect(
      boundingBox([
        { x: 1, y: 2, width: 3, height: 4 },
        { x: 0, y: 5, width: 2, height: 2 },
      ]),
    ).toEqual({ x: 0, y: 2, width: 4, height: 5 });
  });
});
