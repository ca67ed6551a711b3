import { describe, expect, it } from 'vitest';
import { parseTyre } from '~/zb1/tyre';
import {
  axleOfForm,
  CUSTOM,
  isLoad,
  kindOfForm,
  printedSizes,
  readOffset,
  readRim,
  initialTyreForm,
  type TyreForm,
} from './tyre-form';
import { CAR } from './tyres.testing';

describe('the form', () => {
  const printed = printedSizes(CAR);
  const filled: TyreForm = {
    size: '205/55 R16',
    custom: '',
    load: '94',
    speed: 'H',
    season: 'winter',
    axle: 'both',
    rim: ' 7J x 16 ',
    offset: '44',
    made: '',
  };

  it('offers each printed size once', () => {
    expect(printed).toMatchObject([{ name: '205/55 R16', codes: ['15.1', '15.2'] }]);
    expect(printedSizes({ ...CAR, '15.2': '225/50 R16 92V' }).map(({ codes }) => codes)).toEqual([['15.1'], ['15.2']]);
    expect(printedSizes({ '15.1': '-' })).toEqual([]);
  });

  it('offers further sizes of a field, and what cannot be parsed as printed', () => {
    const fields = { '15.1': '205/55R16 91V AUCH 225/45R17 91W', '15.2': 'CT 195/65-17' };
    expect(printedSizes(fields).map(({ name, codes, tyre }) => [name, codes, tyre !== null])).toEqual([
      ['205/55 R16', ['15.1'], true],
      ['225/45 R17', ['15.1'], true],
      ['CT 195/65-17', ['15.2'], false],
    ]);
  });

  it('starts with the document’s tyre', () => {
    expect(initialTyreForm(CAR, undefined, String)).toMatchObject({
      size: '205/55 R16',
      load: '91',
      speed: 'V',
      axle: 'both',
      season: '',
    });
    expect(initialTyreForm({ ...CAR, '15.2': '225/50 R16 92V' }, undefined, String).axle).toBe('front');
    expect(initialTyreForm({}, undefined, String)).toMatchObject({ size: CUSTOM, load: '', speed: '' });
  });

  it('is saved as a designation and restored from it', () => {
    const saved = kindOfForm(filled, printed, 'de');
    expect(saved).toEqual({
      dimension: '205/55 R16 94H',
      speedIndex: 'H',
      rimSize: '7J x 16',
      offset: 44,
      season: 'winter',
      customSize: false,
    });
    if (saved === null) throw new Error('not saved');
    expect(initialTyreForm(CAR, { tyre: saved, axle: 'both', indices: [0, 1] }, String)).toEqual({
      ...filled,
      rim: '7J x 16',
    });
  });

  it('marks a custom size', () => {
    const custom: TyreForm = {
      ...filled,
      size: CUSTOM,
      custom: '225/45 R17 91Y XL',
      load: '94',
      speed: '',
      season: '',
      rim: '',
      offset: '',
    };
    expect(kindOfForm(custom, printed, 'de')).toEqual({ dimension: '225/45 R17 94 XL', customSize: true });
    expect(kindOfForm({ ...custom, custom: '205/55 R16' }, printed, 'de')?.customSize).toBe(false);
    expect(kindOfForm({ ...custom, custom: 'rund' }, printed, 'de')).toBeNull();
  });

  it('keeps a size that cannot be parsed as it was typed, and restores it', () => {
    const typed: TyreForm = { ...filled, size: CUSTOM, custom: 'PAX 205-650 R440A', load: '89', speed: 'V' };
    const saved = kindOfForm(typed, printed, 'de');
    expect(saved).toMatchObject({ dimension: 'PAX 205-650 R440A 89V', speedIndex: 'V', customSize: true });
    if (saved === null) throw new Error('not saved');
    const again = initialTyreForm(CAR, { tyre: saved, axle: 'both', indices: [0, 1] }, String);
    expect(kindOfForm(again, printed, 'de')).toEqual(saved);
  });

  it('saves the scanned designation', () => {
    const sizes = ['120/70ZR17M/C(58W)', 'MT90B16 74H', '31X10.50 R15 LT 109Q', '205/55 R16 C 98/96H', '190/65 HR 390'];
    for (const size of sizes) {
      const start = initialTyreForm({ '15.1': size }, undefined, String);
      const saved = kindOfForm(start, printedSizes({ '15.1': size }), 'de');
      expect(saved?.customSize).toBe(false);
      expect(parseTyre(saved?.dimension ?? '')).toMatchObject({
        loadIndex: parseTyre(size)?.loadIndex,
        speedSymbol: parseTyre(size)?.speedSymbol,
      });
    }
  });

  it('saves the load index of twin wheels without spaces', () => {
    const load = { ...filled, size: CUSTOM, custom: '225/70 R15 C', load: '118 / 116', speed: 'R' };
    expect(kindOfForm(load, printed, 'de')?.dimension).toMatch(/118\/116 ?R$/u);
  });

  it('saves the date of manufacture by its digits', () => {
    expect(kindOfForm({ ...filled, made: 'DOT 4B08 4DHR 25/10' }, printed, 'de')).toMatchObject({ dot: '2510' });
    expect(kindOfForm({ ...filled, made: ' ' }, printed, 'de')).not.toHaveProperty('dot');
  });

  it.each([
    ['', true],
    ['91', true],
    ['118/116', true],
    ['118 / 116', true],
    ['152/148', true],
    ['200', true],
    ['201', false],
    ['91V', false],
    ['9/', false],
  ])('%j is a load index: %s', (text, is) => {
    expect(isLoad(text)).toBe(is);
  });

  it.each([
    ['', undefined],
    ['44', 44],
    ['ET 44', 44],
    ['-12', -12],
    ['−12', -12],
    ['ET −12 mm', -12],
    ['ET –12 mm', -12],
    ['47,5', 47.5],
    ['201', null],
    ['viel', null],
  ])('%j is an offset of %s', (text, offset) => {
    expect(readOffset('de', text)).toBe(offset);
  });

  it.each([
    ['7J x 16', 7, 16],
    ['7.5Jx17H2', 7.5, 17],
    ['7 × 16', 7, 16],
    ['6 1/2 J', null, null],
    ['sentinel-500', null, null],
  ])('%j is a rim of %s by %s', (text, width, diameter) => {
    expect(readRim(text)).toEqual(width === null ? null : { width, diameter });
  });

  it.each([
    ['front', 'front'],
    ['rear', 'rear'],
    ['both', 'both'],
    ['', 'both'],
  ])('axle %j is %s', (axle, expected) => {
    expect(axleOfForm({ axle })).toBe(expected);
  });
});
