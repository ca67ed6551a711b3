import { describe, expect, it } from 'vitest';
import type { Tyre } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { parseTyre, type Tyre as ParsedTyre } from '~/zb1/tyre';
import { axlesOf, ownFindings, printedFindings } from './tyre-findings';
import {
  axleOfForm,
  CUSTOM,
  isLoad,
  kindOfForm,
  printedSizes,
  readOffset,
  readRim,
  startOf,
  type TyreForm,
} from './tyre-form';
import { tyreParts } from './tyre-parts';
import { setsOf, withoutSet, withSet, type TyreKind } from './tyre-sets';

const CAR: FieldValues = {
  J: 'M1',
  L: '2',
  '7.1': '1030',
  '7.2': '0960',
  T: '188',
  '15.1': '205/55R16 91V',
  '15.2': '205/55 R16 91V',
};
const kind = (dimension: string, more: Partial<TyreKind> = {}): TyreKind => ({ dimension, customSize: false, ...more });
const own = (dimension: string, axle: Tyre['axle'], more: Partial<Tyre> = {}): Tyre => ({
  dimension,
  axle,
  customSize: false,
  ...more,
});

describe('sets', () => {
  const winter = [
    own('205/55 R16 91H', 'front', { season: 'winter' }),
    own('205/55 R16 91H', 'rear', { season: 'winter' }),
  ];
  const rear = own('225/45 R17 94W', 'rear');

  it('merge equal tyres at the front and rear', () => {
    expect(setsOf([...winter, rear]).map(({ axle, indices }) => [axle, indices])).toEqual([
      ['both', [0, 1]],
      ['rear', [2]],
    ]);
  });

  it('keep different tyres separate', () => {
    expect(setsOf([winter[0], { ...winter[1], offset: 44 }] as Tyre[]).map(({ axle }) => axle)).toEqual([
      'front',
      'rear',
    ]);
    expect(setsOf([rear, own('225/45 R17 94W', 'front')]).map(({ axle }) => axle)).toEqual(['rear', 'front']);
  });

  it('are appended, replaced in place, and removed', () => {
    const [first, second] = setsOf([...winter, rear]);
    if (first === undefined || second === undefined) throw new Error('no sets');
    expect(withSet(winter, { tyre: kind('225/45 R17 94W'), axle: 'rear' })).toEqual([...winter, rear]);
    expect(withSet([...winter, rear], { tyre: first.tyre, axle: 'front' }, first)).toEqual([winter[0], rear]);
    expect(withSet([...winter, rear], { tyre: second.tyre, axle: 'both' }, second)).toEqual([
      ...winter,
      { ...rear, axle: 'front' },
      rear,
    ]);
    expect(withoutSet([...winter, rear], first)).toEqual([rear]);
  });
});

describe('findings', () => {
  const keys = (...args: Parameters<typeof ownFindings>) =>
    ownFindings(...args).map(({ key, axles, tone }) => `${key} ${axles.join('')} ${tone}`);

  it('are merged if they are the same for both axles', () => {
    expect(keys(kind('205/55 R16 91V'), 'both', CAR)).toEqual([
      'sizeSame 12 good',
      'loadEnough 1 good',
      'loadEnough 2 good',
      'speedEnough 12 good',
    ]);
    expect(keys(kind('205/55 R16 91V'), 'rear', CAR)).toEqual([
      'sizeSame 2 good',
      'loadEnough 2 good',
      'speedEnough 2 good',
    ]);
  });

  it('include the load index that would suffice', () => {
    const [, load] = ownFindings(kind('205/55 R16 84V'), 'front', CAR);
    expect(load).toMatchObject({ key: 'loadShort', carried: 1000, needed: 1030, index: 85 });
  });

  it('allow winter tyres to be slower if that is indicated', () => {
    expect(keys(kind('205/55 R16 91Q', { season: 'winter' }), 'rear', CAR)).toContain('speedMarked 2 warn');
    expect(keys(kind('205/55 R16 91Q', { season: 'all-season' }), 'rear', CAR)).toContain('speedMarked 2 warn');
    expect(keys(kind('205/55 R16 91Q', { season: 'summer' }), 'rear', CAR)).toContain('speedSlow 2 bad');
    expect(keys(kind('205/55 R16 91Q'), 'rear', CAR)).toContain('speedSlow 2 bad');
    expect(keys(kind('205/55 R16'), 'rear', CAR)).toContain('speedOpen 2 plain');
  });

  it.each([
    ['225/45 R17 91V', 'sizeOther'],
    ['195/65 R15 91V', 'sizeOther'],
    ['215/65 R16 91V', 'sizeFar'],
    ['185/55 R15 91V', 'sizeFar'],
    ['3.50-10', 'sizeOpen'],
  ])('compare the size of %s: %s', (dimension, key) => {
    expect(ownFindings(kind(dimension), 'front', CAR)[0]?.key).toBe(key);
  });

  it('leave unknown values open', () => {
    expect(keys(kind('205/55 R16 91V'), 'both', {})).toEqual([
      'sizeOpen 12 plain',
      'loadOpen 12 plain',
      'speedOpen 12 plain',
    ]);
    expect(keys(kind('rund'), 'both', CAR)).toEqual([]);
  });

  it('use the twin index where single tyres do not suffice', () => {
    const van: FieldValues = { J: 'N2', L: '2', '7.1': '2500', '7.2': '4800', T: '90' };
    expect(keys(kind('225/75 R16 C 118/116R'), 'both', van).filter((key) => key.startsWith('load'))).toEqual([
      'loadEnough 1 good',
      'loadTwin 2 good',
    ]);
  });

  it('are made for the document’s tyres as well', () => {
    const printed = [
      { axle: 1, tyre: read('205/55 R16 91V') },
      { axle: 2, tyre: read('205/55 R16 80S') },
    ] as const;
    expect(printedFindings(printed, CAR).map(({ key, axles }) => `${key} ${axles.join('')}`)).toEqual([
      'loadEnough 1',
      'loadShort 2',
      'speedEnough 1',
      'speedSlow 2',
    ]);
  });

  // ECE R 75 no. 2.33: no upper limit, so never forbidden
  it.each([
    ['120/70ZR17M/C(58W)', '299', 'speedOver 1 plain'],
    ['120/70ZR17M/C(58W)', '270', 'speedBeyond 1 good'],
    ['120/70ZR17', '299', 'speedOver 1 plain'],
    ['205/70 VR 14', '230', 'speedOver 1 plain'],
    ['225/45ZR17 (95Y)', '320', 'speedOver 1 plain'],
    ['120/70ZR17M/C 58W', '299', 'speedSlow 1 bad'],
  ])('of %s at %s km/h are %s', (text, T, expected) => {
    const found = printedFindings([{ axle: 1, tyre: read(text) }], { J: 'L3E', T });
    expect(found.map(({ key, axles, tone }) => `${key} ${axles.join('')} ${tone}`)).toContain(expected);
  });

  // StVZO § 36 (4), (4a), (5), since 1 October 2024
  it('do not count M+S alone as a winter tyre', () => {
    const season = { season: 'winter' } as const;
    expect(keys(kind('205/55 R16 91Q M+S', season), 'rear', CAR)).toEqual(
      expect.arrayContaining(['mudAndSnow 2 warn', 'speedSlow 2 bad']),
    );
    const alpine = keys(kind('205/55 R16 91Q M+S 3PMSF', season), 'rear', CAR);
    expect(alpine).toContain('speedMarked 2 warn');
    expect(alpine).not.toContain('mudAndSnow 2 warn');
    expect(keys(kind('205/55 R16 91V M+S'), 'rear', CAR)).not.toContain('mudAndSnow 2 warn');
  });

  it('never let a winter tyre be weaker', () => {
    expect(keys(kind('205/55 R16 80T', { season: 'winter' }), 'front', CAR)).toContain('loadShort 1 bad');
  });

  it('compare with every size of the document', () => {
    const two = { ...CAR, '15.1': '205/55R16 91V AUCH 225/45R17 91W' };
    expect(keys(kind('225/45 R17 91W'), 'front', two)).toContain('sizeSame 1 good');
  });

  it.each([
    ['both', CAR, [1, 2]],
    ['front', CAR, [1]],
    ['rear', CAR, [2]],
    ['rear', { L: '3' }, [2, 3]],
    ['front', { L: '1' }, [1]],
    ['rear', { L: '1' }, [1]],
    ['both', {}, [1, 2]],
  ] as const)('of a set for %s are about the axles of %j', (axle, fields, axles) => {
    expect(axlesOf(axle, fields)).toEqual(axles);
  });
});

function read(text: string): ParsedTyre {
  const tyre = parseTyre(text);
  if (tyre === null) throw new Error(text);
  return tyre;
}

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
    expect(startOf(CAR, undefined, String)).toMatchObject({
      size: '205/55 R16',
      load: '91',
      speed: 'V',
      axle: 'both',
      season: '',
    });
    expect(startOf({ ...CAR, '15.2': '225/50 R16 92V' }, undefined, String).axle).toBe('front');
    expect(startOf({}, undefined, String)).toMatchObject({ size: CUSTOM, load: '', speed: '' });
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
    expect(startOf(CAR, { tyre: saved, axle: 'both', indices: [0, 1] }, String)).toEqual({ ...filled, rim: '7J x 16' });
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
    const again = startOf(CAR, { tyre: saved, axle: 'both', indices: [0, 1] }, String);
    expect(kindOfForm(again, printed, 'de')).toEqual(saved);
  });

  it('saves the scanned designation', () => {
    const sizes = ['120/70ZR17M/C(58W)', 'MT90B16 74H', '31X10.50 R15 LT 109Q', '205/55 R16 C 98/96H', '190/65 HR 390'];
    for (const size of sizes) {
      const start = startOf({ '15.1': size }, undefined, String);
      const saved = kindOfForm(start, printedSizes({ '15.1': size }), 'de');
      expect(saved?.customSize).toBe(false);
      expect(parseTyre(saved?.dimension ?? '')).toMatchObject({
        loadIndex: parseTyre(size)?.loadIndex,
        speedSymbol: parseTyre(size)?.speedSymbol,
      });
    }
  });

  it('saves the date of manufacture by its digits', () => {
    expect(kindOfForm({ ...filled, made: 'DOT 4B08 4DHR 25/10' }, printed, 'de')).toMatchObject({ dot: '2510' });
    expect(kindOfForm({ ...filled, made: ' ' }, printed, 'de')).not.toHaveProperty('dot');
  });

  it.each([
    ['', true],
    ['91', true],
    ['118/116', true],
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

describe('the parts of a designation', () => {
  const parts = (text: string, wheels: 1 | 2 = 2) =>
    tyreParts(read(text), wheels).map(({ key, text: part }) => `${key} ${part}`);

  it.each([
    ['205/55 R16 91V', ['width 205', 'ratio 55', 'radial R', 'rim 16', 'load 91', 'speed V']],
    [
      '225/75R16C 118/116R',
      ['width 225', 'ratio 75', 'radial R', 'rim 16', 'commercial C', 'load 118', 'twinLoad 116', 'speed R'],
    ],
    ['225/45ZR17 94W XL', ['width 225', 'ratio 45', 'radial R', 'rim 17', 'load 94', 'speed W', 'reinforced XL']],
    ['120/70ZR17 M/C', ['width 120', 'ratio 70', 'radial R', 'rim 17', 'motorcycle M/C', 'speedAbove ZR']],
    ['3.50-10', ['width 3.50', 'diagonal -', 'rim 10']],
    ['MT90B16 74H', ['widthCode MT', 'ratioOnly 90', 'biasBelted B', 'rim 16', 'load 74', 'speed H']],
    ['190/65 HR 390', ['width 190', 'ratio 65', 'radial R', 'rimMetric 390', 'speed H']],
    [
      '120/70ZR17M/C(58W)',
      ['width 120', 'ratio 70', 'radial R', 'rim 17', 'motorcycle M/C', 'load 58', 'speedAbove (W)'],
    ],
    ['31x10.50 R15 109Q', ['diameter 31', 'inchWidth 10.50', 'radial R', 'rim 15', 'load 109', 'speed Q']],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('use the number of wheels per axle', () => {
    expect(tyreParts(read('205/55 R16 91V'), 1).find(({ key }) => key === 'load')).toMatchObject({
      perTyre: 615,
      perAxle: 615,
    });
  });
});
