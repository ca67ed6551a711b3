import { describe, expect, it, vi } from 'vitest';
import type { TaxDraft } from '~/vehicle-ui/tax/tax-draft';
import { computeDraft } from './compute-draft';
import { readAmount, readDay } from './read-values';

const TODAY = '2026-11-21';
const EMPTY: TaxDraft = {
  kind: 'car',
  fuel: '',
  firstRegistration: '',
  emission: '',
  ccm: '',
  co2: '',
  grossMassKg: '',
  drawbarLoadKg: '',
  lightMotorcycle: false,
  seasonFrom: '',
  seasonTo: '',
  language: undefined,
};
const ASTRA: TaxDraft = { ...EMPTY, fuel: 'petrol', firstRegistration: '05.03.2014', ccm: '1.598', co2: '151' };
const compute = (draft: Partial<TaxDraft>, language: 'de' | 'en' = 'de') =>
  computeDraft({ ...EMPTY, ...draft }, language, TODAY);

describe('a day', () => {
  it.each([
    ['05.03.2014', '2014-03-05'],
    ['5.3.2014', '2014-03-05'],
    ['05032014', '2014-03-05'],
    ['5/3/2014', '2014-03-05'],
    ['05,03,2014', '2014-03-05'],
    [' 05. 03. 2014 ', '2014-03-05'],
    ['2014-03-05', '2014-03-05'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2023', undefined],
    ['31.04.2014', undefined],
    ['05.03.14', '2014-03-05'],
    ['01.05.35', '1935-05-01'],
    ['05.03.1014', undefined],
    ['gestern', undefined],
    ['', undefined],
  ])('"%s": %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('an amount', () => {
  it.each([
    ['de', 'ccm', '1.598', { value: 1598 }],
    ['en', 'ccm', '1,598', { value: 1598 }],
    ['de', 'ccm', '01598', { value: 1598 }],
    ['de', 'co2', '119,5', { value: 119.5 }],
    ['de', 'co2', '119 g/km', { value: 119 }],
    ['de', 'ccm', '1598 cm³', { value: 1598 }],
    ['de', 'grossMassKg', '1.850 kg', { value: 1850 }],
    ['de', 'ccm', '1598 kg', { error: 'number' }],
    ['de', 'drawbarLoadKg', '0', { value: 0 }],
    ['de', 'ccm', '  ', undefined],
    ['de', 'ccm', 'viel', { error: 'number' }],
    ['de', 'ccm', '0', { error: 'positive' }],
    ['de', 'co2', '0', { error: 'positive' }],
    ['de', 'ccm', '-5', { error: 'positive' }],
    ['de', 'drawbarLoadKg', '-1', { error: 'positive' }],
    ['de', 'ccm', '20001', { error: 'most' }],
    ['de', 'ccm', '1,6', { error: 'litres' }],
    ['en', 'ccm', '1.598', { error: 'litres' }],
    ['en', 'grossMassKg', '3.500', { error: 'number' }],
    ['de', 'drawbarLoadKg', '1,250', { error: 'number' }],
    ['de', 'co2', '1,6', { value: 1.6 }],
  ] as const)('in %s, %s "%s"', (language, field, text, read) => {
    expect(readAmount(language, field, text)).toEqual(read);
  });
});

describe('the calculator', () => {
  it('says whether a day is too early or does not exist', () => {
    expect(compute({ ...ASTRA, firstRegistration: '5.3.1850' }).errors.firstRegistration).toBe('tooEarly');
    expect(compute({ ...ASTRA, firstRegistration: '31.2.2014' }).errors.firstRegistration).toBe('date');
  });

  it('computes a car', () => {
    expect(compute(ASTRA)).toMatchObject({
      fields: ['fuel', 'firstRegistration', 'ccm', 'co2', 'season'],
      errors: {},
      missing: [],
      tax: { result: { euros: 144, assumptions: [] }, range: null, assumptions: [] },
    });
  });

  it.each([
    ['15.01.27', '2035-12-31'],
    ['15.01.2027', '2035-12-31'],
    ['31.12.28', '2035-12-31'],
    ['01.01.29', null],
  ])('computes an electric car that will be registered on %s', (firstRegistration, exemptUntil) => {
    vi.setSystemTime('2026-11-21T12:00:00');
    const electric = { fuel: 'electric', firstRegistration, grossMassKg: '2400' } as const;
    expect(compute(electric).tax?.result.notes.exemption?.until ?? null).toBe(exemptUntil);
  });

  it('lists missing inputs', () => {
    expect(compute({})).toMatchObject({ missing: ['fuel', 'firstRegistration', 'ccm', 'co2'], tax: null });
    expect(compute({ ...ASTRA, co2: ' ' })).toMatchObject({ missing: ['co2'], errors: {}, tax: null });
  });

  it.each([
    ['firstRegistration', '31.02.2014', 'date'],
    ['ccm', 'viel', 'number'],
    ['ccm', '0', 'positive'],
    ['co2', '99999', 'most'],
  ] as const)('reports what is wrong with %s "%s"', (field, text, error) => {
    expect(compute({ ...ASTRA, [field]: text })).toMatchObject({ errors: { [field]: error }, missing: [], tax: null });
  });

  it('validates only the fields that it asks for', () => {
    expect(
      compute({ ...ASTRA, grossMassKg: 'viel', drawbarLoadKg: '-3', emission: 'S1', lightMotorcycle: true }).tax?.result
        .euros,
    ).toBe(144);
    expect(compute({ ...ASTRA, kind: 'oldtimer', ccm: 'viel' })).toMatchObject({
      fields: ['season'],
      tax: { result: { euros: 191 } },
    });
  });

  it('asks a car from before July 2009 for the class; CO₂ is optional', () => {
    const old = { ...ASTRA, firstRegistration: '05.03.2004', co2: '' };
    expect(compute(old)).toMatchObject({
      fields: ['fuel', 'firstRegistration', 'ccm', 'co2', 'emission', 'season'],
      missing: [],
      tax: { result: { euros: 108 }, range: { from: 108, to: 405 }, assumptions: ['emissionUnknown'] },
    });
    expect(compute({ ...old, emission: 'Euro2' })).toMatchObject({
      tax: { result: { euros: 117 }, range: null, assumptions: [] },
    });
    expect(compute({ ...old, co2: '88' })).toMatchObject({
      tax: { result: { euros: 108 }, range: null, assumptions: [] },
    });
    expect(compute({ ...old, fuel: 'wankel' })).toMatchObject({
      fields: ['fuel', 'firstRegistration', 'grossMassKg', 'season'],
      missing: ['grossMassKg'],
    });
  });

  it('asks an electric vehicle for day and mass', () => {
    expect(compute({ fuel: 'electric', firstRegistration: '05.06.2020', grossMassKg: '2250' })).toMatchObject({
      fields: ['fuel', 'firstRegistration', 'grossMassKg', 'season'],
      tax: { result: { euros: 0, notes: { exemption: { until: '2030-06-04', afterwards: { euros: 68 } } } } },
    });
    expect(compute({ kind: 'motorcycle', fuel: 'electric' }).missing).toEqual(['firstRegistration', 'grossMassKg']);
  });

  it('needs no mass of an electric vehicle while it is exempt, and says what depends on it', () => {
    const car = { fuel: 'electric', firstRegistration: '15.03.2022' } as const;
    expect(compute(car)).toMatchObject({
      optional: ['grossMassKg', 'season'],
      missing: [],
      tax: {
        result: { euros: 0, notes: { exemption: { until: '2032-03-14', afterwards: null } } },
        range: null,
        assumptions: ['massMissing'],
      },
    });
    expect(compute({ ...car, grossMassKg: '2250' }).tax?.assumptions).toEqual([]);
    expect(compute({ ...car, kind: 'truck' }).tax?.result.euros).toBe(0);
    const ended = compute({ ...car, firstRegistration: '20.11.2016' });
    expect(ended).toMatchObject({ optional: ['season'], missing: ['grossMassKg'], tax: null });
  });

  it('ignores a fuel that the kind does not offer', () => {
    expect(
      compute({ kind: 'camper', fuel: 'diesel', grossMassKg: '2800', emission: 'mindestensS4' }).tax?.result.euros,
    ).toBe(200);
    expect(compute({ kind: 'truck', fuel: 'wankel', grossMassKg: '2800' }).tax?.result.euros).toBe(160);
  });

  it('charges the days of a season, and asks for its other month', () => {
    const trailer = { kind: 'trailer', grossMassKg: '1500', drawbarLoadKg: '75' } as const;
    expect(compute({ ...trailer, seasonFrom: '3', seasonTo: '10' })).toMatchObject({ tax: { result: { euros: 40 } } });
    expect(compute({ ...trailer, seasonFrom: '3' })).toMatchObject({ missing: ['season'], tax: null });
    expect(compute({ kind: 'oldtimer', seasonFrom: '4', seasonTo: '10' }).tax?.result.euros).toBe(112);
  });

  it('charges at most the old rule between the two tariffs without CO₂', () => {
    const car = { ...ASTRA, firstRegistration: '01.02.2009', co2: '', emission: 'Euro3bis6' };
    expect(compute(car)).toMatchObject({
      missing: [],
      tax: { result: { euros: 108 }, range: null, assumptions: ['comparisonWithoutCo2'] },
    });
    expect(compute({ ...car, co2: '130' }).tax?.result.euros).toBe(52);
    expect(compute({ ...car, fuel: 'wankel', ccm: '', grossMassKg: '1800' }).tax?.result.euros).toBe(101);
  });

  it('asks motorcycles for the displacement, unless they are light', () => {
    expect(compute({ kind: 'motorcycle', ccm: '649' })).toMatchObject({
      fields: ['fuel', 'lightMotorcycle', 'ccm', 'season'],
      tax: { result: { euros: 47 } },
    });
    expect(compute({ kind: 'motorcycle', ccm: '649', lightMotorcycle: true })).toMatchObject({
      fields: ['fuel', 'lightMotorcycle'],
      tax: { result: { euros: 0, notes: { exemption: { until: null } } } },
    });
  });

  it('asks trucks above 3500 kg for the class', () => {
    expect(compute({ kind: 'truck', grossMassKg: '3500' })).toMatchObject({
      fields: ['fuel', 'grossMassKg', 'season'],
      tax: { result: { euros: 210 } },
    });
    expect(compute({ kind: 'truck', grossMassKg: '3501' })).toMatchObject({
      fields: ['fuel', 'grossMassKg', 'emission', 'season'],
      tax: { range: { from: 120, to: 210 } },
    });
  });

  it('subtracts the drawbar load from a trailer, unless it equals the mass', () => {
    expect(compute({ kind: 'trailer', grossMassKg: '876', drawbarLoadKg: '76' })).toMatchObject({
      fields: ['grossMassKg', 'drawbarLoadKg', 'season'],
      tax: { result: { euros: 29 } },
    });
    expect(compute({ kind: 'trailer', grossMassKg: '750' }).tax?.assumptions).toEqual(['noDrawbarLoad']);
    expect(compute({ kind: 'trailer', grossMassKg: '750', drawbarLoadKg: '750' })).toMatchObject({
      errors: { drawbarLoadKg: 'drawbarLoadKg' },
      tax: null,
    });
  });
});
