import { afterEach, describe, expect, it, vi } from 'vitest';
import { annualTax } from './index.ts';
import { PUBLISHED } from './published.testing.ts';
import type { TaxEmission, TaxInput } from './types.ts';

const asOf = '2026-01-01';
const car = (firstRegistration: string, more: Partial<TaxInput> = {}): TaxInput => ({
  kind: 'car',
  firstRegistration,
  fuel: 'petrol',
  ccm: 1598,
  co2: 151,
  emission: 'Euro3bis6',
  asOf,
  ...more,
});
const euros = (input: TaxInput): number => annualTax(input).euros;
const exact = (input: TaxInput): number => annualTax(input).exactEuros;

afterEach(() => vi.useRealTimers());

describe('published results', () => {
  it.each(PUBLISHED)('$source: $euros €', ({ input, euros: expected }) => {
    expect(euros(input)).toBe(expected);
  });

  it('is the example of the home page', () => {
    const { breakdown, exactEuros, legal } = annualTax(car('2014-03-05'));
    expect(breakdown).toEqual([
      {
        label: 'displacement',
        units: 16,
        rate: 2,
        amount: 32,
        legal: '§ 9 Abs. 1 Nr. 2 b',
        per: 100,
        from: null,
        to: null,
      },
      { label: 'co2', units: 56, rate: 2, amount: 112, legal: '§ 9 Abs. 1 Nr. 2 b', per: 1, from: 95, to: null },
    ]);
    expect(exactEuros).toBe(144);
    expect(legal).toEqual(['§ 9 Abs. 1 Nr. 2 b', '§ 11 Abs. 5']);
  });

  it('uses the rates of the specification', () => {
    expect(exact({ kind: 'motorcycle', ccm: 25, asOf })).toBe(1.84);
    expect(exact({ kind: 'trailer', grossMassKg: 200, asOf })).toBe(7.46);
    expect(exact({ kind: 'trailer', grossMassKg: 40_000, asOf })).toBe(373.24);
    expect(annualTax({ kind: 'oldtimer', asOf })).toMatchObject({ exactEuros: 191.73, euros: 191 });
    expect(annualTax({ kind: 'oldtimerMotorcycle', asOf })).toMatchObject({ exactEuros: 46.02, euros: 46 });
  });
});

describe('cars by first registration', () => {
  // petrol, 1598 cm³, 151 g/km: 16 blocks; old table 16 × 6.75 = 108, then 32 + 2 × (151 − threshold)
  it.each([
    ['1995-06-01', 108],
    ['2008-11-03', 108],
    ['2008-11-04', 108],
    ['2008-11-05', 94],
    ['2008-11-06', 94],
    ['2009-06-29', 94],
    ['2009-06-30', 94],
    ['2009-07-01', 94],
    ['2009-07-02', 94],
    ['2011-12-30', 94],
    ['2011-12-31', 94],
    ['2012-01-01', 114],
    ['2012-01-02', 114],
    ['2013-12-30', 114],
    ['2013-12-31', 114],
    ['2014-01-01', 144],
    ['2014-01-02', 144],
    ['2020-12-30', 144],
    ['2020-12-31', 144],
    ['2021-01-01', 156],
    ['2021-01-02', 156],
  ])('%s: %i €', (day, expected) => {
    expect(euros(car(day))).toBe(expected);
  });

  it('charges each band of 2021 at its own rate', () => {
    const tax = (co2: number) => exact(car('2021-01-01', { ccm: 100, co2 })) - 2;
    expect([95, 96, 115, 116, 135, 136, 155, 156, 175, 176, 195, 196].map(tax)).toEqual([
      0, 2, 40, 42.2, 84, 86.5, 134, 136.9, 192, 195.4, 260, 264,
    ]);
    const { breakdown } = annualTax(car('2021-01-01', { ccm: 100, co2: 200 }));
    expect(breakdown.slice(1).map(({ from, to, units }) => [from, to, units])).toEqual([
      [95, 115, 20],
      [115, 135, 20],
      [135, 155, 20],
      [155, 175, 20],
      [175, 195, 20],
      [195, null, 5],
    ]);
  });

  it.each([
    ['2009-07-01', 120],
    ['2012-01-01', 110],
    ['2014-01-01', 95],
    ['2021-01-01', 95],
  ])('charges CO₂ above the threshold only: %s, %i g/km', (day, threshold) => {
    expect(euros(car(day, { co2: threshold, asOf }))).toBe(32);
    expect(euros(car(day, { co2: threshold + 1, asOf }))).toBe(34);
    expect(annualTax(car(day, { co2: threshold, asOf })).breakdown).toHaveLength(1);
  });

  it.each([
    [1500, 30],
    [1501, 32],
    [1599, 32],
    [1600, 32],
    [1601, 34],
  ])('%i cm³ in started blocks of 100', (ccm, expected) => {
    expect(euros(car('2014-03-05', { ccm, co2: 95 }))).toBe(expected);
  });

  it.each([
    ['Euro3bis6', 6.75, 15.44],
    ['3Liter', 6.75, 15.44],
    ['Euro2', 7.36, 16.05],
    ['Euro1vergl', 15.13, 27.35],
    ['keinOzonFahrver', 21.07, 33.29],
    ['sonstige', 25.36, 37.58],
  ] as const)('before July 2009 in class %s', (emission, petrol, diesel) => {
    const old = (fuel: 'petrol' | 'diesel') =>
      annualTax(car('2000-01-01', { ccm: 100, co2: undefined, emission, fuel }));
    expect(old('petrol').exactEuros).toBe(petrol);
    expect(old('diesel').exactEuros).toBe(diesel);
  });

  it('charges cars up to 90 g/km like Euro 3, in any class', () => {
    const polo = (co2: number, emission?: TaxEmission) =>
      car('2002-01-01', { fuel: 'diesel', ccm: 1200, co2, emission });
    expect(exact(polo(90, 'Euro2'))).toBe(185.28);
    expect(exact(polo(90))).toBe(185.28);
    expect(exact(polo(91, 'Euro2'))).toBe(192.6);
  });

  it('charges a rotary engine by weight up to June 2009, then like petrol', () => {
    const rx = (day: string) =>
      car(day, { fuel: 'wankel', ccm: 1308, co2: 299, grossMassKg: 1845, emission: undefined });
    expect(annualTax(rx('2005-01-01'))).toMatchObject({
      exactEuros: 112.5,
      legal: ['§ 9 Abs. 1 Nr. 3', '§ 11 Abs. 5'],
    });
    expect(annualTax(rx('2009-01-01'))).toMatchObject({
      exactEuros: 112.5,
      notes: { comparison: { co2: { euros: 386 }, charged: 'old' } },
    });
    expect(exact(rx('2009-07-01'))).toBe(28 + 358);
  });

  it('shows both tariffs from 5 November 2008 to 30 June 2009 and charges the cheaper', () => {
    const cheapNew = annualTax(car('2009-01-15', { fuel: 'diesel', ccm: 1968, co2: 150 }));
    expect(cheapNew).toMatchObject({
      euros: 250,
      notes: { comparison: { old: { euros: 308 }, co2: { euros: 250 }, charged: 'co2' } },
    });
    expect(cheapNew.legal).toEqual(['§ 9 Abs. 1 Nr. 2 b', '§ 18 Abs. 4a', '§ 11 Abs. 5']);
    const cheapOld = annualTax(car('2009-01-15', { ccm: 2000, co2: 250 }));
    expect(cheapOld).toMatchObject({
      euros: 135,
      notes: { comparison: { old: { euros: 135 }, co2: { euros: 300 }, charged: 'old' } },
    });
    for (const day of ['2008-11-04', '2009-07-01']) expect(annualTax(car(day)).notes.comparison).toBeNull();
    for (const day of ['2008-11-05', '2009-06-30']) expect(annualTax(car(day)).notes.comparison).not.toBeNull();
  });

  it('charges whole grams of CO₂', () => {
    expect(annualTax(car('2014-03-05', { co2: 95.9 }))).toMatchObject({ euros: 32, assumptions: ['wholeGrams'] });
    expect(euros(car('2014-03-05', { co2: 96.5 }))).toBe(34);
  });

  it('never charges the surcharge for particulates, which ended in 2011', () => {
    expect(exact(car('2005-01-01', { fuel: 'diesel', ccm: 1896, emission: 'Euro3bis6' }))).toBe(293.36);
  });
});

describe('cars with up to 95 g/km, § 10b', () => {
  const small = (firstRegistration: string, day: string, more: Partial<TaxInput> = {}) =>
    annualTax(car(firstRegistration, { ccm: 1999, co2: 95, asOf: day, ...more }));

  it.each([
    ['2020-06-11', '2020-12-01', 40],
    ['2020-06-12', '2020-12-01', 10],
    ['2020-06-13', '2020-12-01', 10],
    ['2024-12-30', '2025-01-01', 10],
    ['2024-12-31', '2025-01-01', 10],
    ['2025-01-01', '2025-01-01', 40],
    ['2024-12-31', '2025-12-31', 10],
    ['2024-12-31', '2026-01-01', 40],
    ['2020-06-12', '2025-06-11', 10],
    ['2020-06-12', '2025-06-12', 40],
  ])('first registered %s, due %s: %i €', (first, day, expected) => {
    expect(small(first, day).euros).toBe(expected);
  });

  it('gives the last day of the reduction, and the amount afterwards', () => {
    expect(small('2021-05-03', '2024-01-01').notes.reduction).toMatchObject({
      until: '2025-12-31',
      euros: 30,
      afterwards: { euros: 40 },
    });
    expect(small('2020-07-01', '2024-01-01').notes.reduction?.until).toBe('2025-06-30');
    expect(small('2021-05-03', '2026-01-01').notes.reduction).toBeNull();
  });

  it('never makes the tax negative, and does not apply above 95 g/km', () => {
    expect(small('2021-05-03', '2024-01-01', { ccm: 998 })).toMatchObject({
      euros: 0,
      exactEuros: 0,
      notes: { reduction: { euros: 20 } },
    });
    expect(small('2021-05-03', '2024-01-01', { co2: 95.5 }).euros).toBe(40);
    expect(small('2021-05-03', '2024-01-01', { co2: 96 }).euros).toBe(42);
  });
});

describe('days', () => {
  it('defaults to today in local time', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 1, 0, 30) });
    expect(annualTax({ ...car('2014-03-05'), asOf: undefined })).toMatchObject({
      assumptions: ['today'],
      notes: { asOf: '2026-01-01' },
    });
  });

  it('uses the first registration of a car that is not registered yet', () => {
    const { notes, assumptions } = annualTax(car('2026-06-01', { fuel: 'electric', grossMassKg: 2100 }));
    expect(notes).toMatchObject({ asOf: '2026-06-01', exemption: { until: '2035-12-31' } });
    expect(assumptions).toEqual(['notYetRegistered']);
  });

  it('reports a historic vehicle under 30 years', () => {
    const old = (firstRegistration: string) =>
      annualTax({ kind: 'oldtimer', firstRegistration, asOf: '2026-11-21' }).assumptions;
    expect(old('1996-11-20')).toEqual([]);
    expect(old('1996-11-21')).toEqual([]);
    expect(old('1996-11-22')).toEqual(['oldtimerUnder30']);
  });
});
