import { describe, expect, it } from 'vitest';
import { annualTax } from './index.ts';
import { neededInputs, TaxInputError } from './input.ts';
import type { TaxInput, TaxKind } from './types.ts';

const asOf = '2026-01-01';
const modern: TaxInput = { kind: 'car', firstRegistration: '2020-03-15', fuel: 'petrol', ccm: 998, co2: 114, asOf };
const old: TaxInput = {
  kind: 'car',
  firstRegistration: '2005-03-15',
  fuel: 'petrol',
  ccm: 998,
  emission: 'Euro2',
  asOf,
};
const electric: TaxInput = { kind: 'car', firstRegistration: '2020-03-15', fuel: 'electric', grossMassKg: 1500, asOf };

/** The error thrown for an input; fails if none is thrown. */
function thrown(input: Readonly<Record<string, unknown>>): RangeError {
  try {
    annualTax(input as unknown as TaxInput);
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
}

describe('a missing input', () => {
  it.each([
    ['kind', {}],
    ['firstRegistration', { ...modern, firstRegistration: undefined }],
    ['firstRegistration', { ...electric, firstRegistration: undefined }],
    ['fuel', { ...modern, fuel: undefined }],
    ['ccm', { ...modern, ccm: undefined }],
    ['co2', { ...modern, co2: undefined }],
    ['co2', { ...modern, co2: null }],
    ['co2', { ...modern, firstRegistration: '2009-01-15', emission: 'Euro3bis6', co2: undefined }],
    ['emission', { ...old, emission: undefined }],
    ['emission', { ...modern, firstRegistration: '2009-01-15', co2: 130 }],
    ['grossMassKg', { ...electric, grossMassKg: undefined }],
    ['grossMassKg', { kind: 'car', firstRegistration: '2003-01-01', fuel: 'wankel', ccm: 1308, asOf }],
    ['ccm', { kind: 'motorcycle', asOf }],
    ['ccm', { kind: 'light34wheeler', fuel: 'petrol', emission: 'other', asOf }],
    ['fuel', { kind: 'light34wheeler', ccm: 500, emission: 'other', asOf }],
    ['emission', { kind: 'light34wheeler', ccm: 500, fuel: 'petrol', asOf }],
    ['emission', { kind: 'camper', grossMassKg: 2800, asOf }],
    ['grossMassKg', { kind: 'camper', emission: 'S1', asOf }],
    ['grossMassKg', { kind: 'truck', asOf }],
    ['emission', { kind: 'truck', grossMassKg: 3501, asOf }],
    ['grossMassKg', { kind: 'trailer', asOf }],
  ])('is reported by name: %s', (name, input) => {
    const error = thrown(input);
    expect(error.message).toContain(name);
    expect(error).toMatchObject({ input: name, problem: 'missing' });
  });

  it('is not reported if the tax does not depend on it', () => {
    expect(() => annualTax({ kind: 'oldtimer' })).not.toThrow();
    expect(() => annualTax({ kind: 'trailer', grossMassKg: 750 })).not.toThrow();
    expect(() => annualTax({ kind: 'truck', grossMassKg: 3500 })).not.toThrow();
    expect(() => annualTax({ ...old, co2: undefined })).not.toThrow();
    expect(() => annualTax({ ...modern, emission: undefined })).not.toThrow();
  });
});

describe('an impossible input', () => {
  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['kind', { ...modern, kind: 'boat' }],
    ['fuel', { ...modern, fuel: 'kerosene' }],
    ['emission', { ...old, emission: 'Euro9' }],
    ['emission', { ...old, emission: 'S1' }],
    ['emission', { kind: 'camper', emission: 'Euro3bis6', grossMassKg: 2800, asOf }],
    ...[
      '15.03.2020',
      '2020-3-15',
      '2020-02-30',
      '2021-02-29',
      '2020-13-01',
      '2020-00-10',
      '',
      '0000-01-01',
      '1014-03-05',
      '2020-03-15T00:00:00Z',
      20200315,
    ].map((day) => ['firstRegistration', { ...modern, firstRegistration: day }] as const),
    ['asOf', { ...modern, asOf: 'tomorrow' }],
    ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, '998', 2_000_000, true].map(
      (ccm) => ['ccm', { ...modern, ccm }] as const,
    ),
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, '114', 2_000_000].map((co2) => ['co2', { ...modern, co2 }] as const),
    ['co2', { ...old, co2: -1 }],
    ...[0, -750, Number.NaN, '750'].map(
      (grossMassKg) => ['grossMassKg', { kind: 'trailer', grossMassKg, asOf }] as const,
    ),
    ...[-1, Number.NaN, 750, 800].map(
      (drawbarLoadKg) => ['drawbarLoadKg', { kind: 'trailer', grossMassKg: 750, drawbarLoadKg, asOf }] as const,
    ),
    ['lightMotorcycle', { kind: 'motorcycle', ccm: 126, lightMotorcycle: true, asOf }],
    ['lightMotorcycle', { kind: 'motorcycle', ccm: 125, lightMotorcycle: 'yes', asOf }],
  ])('is reported by name: %s', (name, input) => {
    const error = thrown(input);
    expect(error.message).toContain(name);
    expect(error).toBeInstanceOf(TaxInputError);
    expect(error).toMatchObject({ input: name, problem: 'impossible' });
  });
});

describe('neededInputs', () => {
  it.each<[TaxKind, Partial<TaxInput>, readonly string[]]>([
    ['car', {}, ['firstRegistration', 'fuel', 'ccm', 'co2']],
    ['car', { firstRegistration: '2005-01-01', fuel: 'diesel' }, ['firstRegistration', 'fuel', 'ccm', 'emission']],
    ['car', { firstRegistration: '2005-01-01', fuel: 'diesel', co2: 88 }, ['firstRegistration', 'fuel', 'ccm']],
    [
      'car',
      { firstRegistration: '2009-01-01', fuel: 'petrol' },
      ['firstRegistration', 'fuel', 'ccm', 'co2', 'emission'],
    ],
    [
      'car',
      { firstRegistration: '2009-01-01', fuel: 'wankel' },
      ['firstRegistration', 'fuel', 'ccm', 'co2', 'grossMassKg'],
    ],
    ['car', { fuel: 'electric' }, ['firstRegistration', 'fuel', 'grossMassKg']],
    ['truck', { grossMassKg: 3500 }, ['grossMassKg']],
    ['truck', { grossMassKg: 3501 }, ['grossMassKg', 'emission']],
    ['motorcycle', { fuel: 'electric' }, ['firstRegistration', 'grossMassKg']],
    ['motorcycle', { lightMotorcycle: true }, []],
    ['oldtimer', { fuel: 'electric' }, []],
  ])('%s %o', (kind, known, expected) => {
    expect(neededInputs(kind, known)).toEqual(expected);
  });
});
