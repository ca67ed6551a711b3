import { describe, expect, it } from 'vitest';
import { FIELD_CODES } from './field-codes';
import { FORM_BARS_MM, FORM_FIELDS, ROW_PITCH_MM, formField, missingPanels, panelsOf } from './form-geometry';
import { FORM_MM } from './form-size';

describe('FORM_FIELDS', () => {
  it('has a place for every field of the front', () => {
    const placed = FORM_FIELDS.flatMap((place) => place.codes);
    expect([...placed].sort()).toEqual([...FIELD_CODES].sort());
  });

  it.each(FORM_FIELDS.map((place) => [place.code, place] as const))('keeps %s inside the document', (_code, place) => {
    for (const box of [place.label, place.value]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(FORM_MM.width);
      expect(box.y + box.height).toBeLessThanOrEqual(FORM_MM.height);
    }
  });

  it('puts the values of the middle and right panel on whole rows, right of their labels', () => {
    for (const place of FORM_FIELDS.filter((candidate) => candidate.panel !== 'left')) {
      expect(place.value.y).toBeCloseTo(place.row * ROW_PITCH_MM, 1);
      expect(place.value.height).toBeCloseTo(place.lines * ROW_PITCH_MM, 1);
      expect(place.label.x + place.label.width).toBeCloseTo(place.value.x, 1);
    }
  });

  it('has no overlapping value boxes', () => {
    const tolerance = 0.02;
    for (const [index, first] of FORM_FIELDS.entries()) {
      for (const second of FORM_FIELDS.slice(index + 1)) {
        const a = first.value;
        const b = second.value;
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        expect(across > tolerance && down > tolerance, `${first.code} and ${second.code}`).toBe(false);
      }
    }
  });
});

describe('formField', () => {
  it('returns the shared box for P.2 and P.4', () => {
    expect(formField('P.2')).toBe(formField('P.4'));
    expect(formField('P.2').code).toBe('P.2/P.4');
  });

  it('finds D.2 with its four lines', () => {
    expect(formField('D.2')).toMatchObject({ row: 5, lines: 4, panel: 'middle' });
  });
});

describe('FORM_BARS_MM', () => {
  it('runs from left to right inside the document', () => {
    const xs = FORM_BARS_MM.map((bar) => bar.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    for (const bar of FORM_BARS_MM) expect(bar.bottom).toBeLessThanOrEqual(FORM_MM.height);
  });
});

describe('panelsOf', () => {
  it('returns two panels for the remarks, which cross a fold', () => {
    expect(panelsOf(formField('22'))).toEqual(['middle', 'right']);
    expect(panelsOf(formField('E'))).toEqual(['middle']);
  });
});

describe('missingPanels', () => {
  it('returns the panels without a reading', () => {
    expect(missingPanels(new Set(['E', 'B']))).toEqual(['left', 'right']);
    expect(missingPanels(new Set(['A', 'E']))).toEqual(['right']);
    expect(missingPanels(new Set(['A', 'E', 'P.2']))).toEqual([]);
  });

  it('is empty if nothing was read at all', () => {
    expect(missingPanels(new Set())).toEqual([]);
  });
});
