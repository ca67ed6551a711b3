import { describe, expect, it } from 'vitest';
import { annualTax } from './index.ts';
import type { TaxInput } from './types.ts';

const asOf = '2026-01-01';
const euros = (input: TaxInput): number => annualTax(input).euros;
const exact = (input: TaxInput): number => annualTax(input).exactEuros;

describe('electric vehicles', () => {
  const electric = (firstRegistration: string, day: string, more: Partial<TaxInput> = {}): TaxInput => ({
    kind: 'car',
    fuel: 'electric',
    firstRegistration,
    grossMassKg: 2100,
    asOf: day,
    ...more,
  });

  it.each([
    // ten years from the first registration, its day included
    ['2016-03-15', '2026-03-13', true],
    ['2016-03-15', '2026-03-14', true],
    ['2016-03-15', '2026-03-15', false],
    // from 18 May 2011 ten years, before it five
    ['2011-05-16', '2016-05-15', true],
    ['2011-05-16', '2016-05-16', false],
    ['2011-05-17', '2016-05-16', true],
    ['2011-05-17', '2016-05-17', false],
    ['2011-05-18', '2021-05-17', true],
    ['2011-05-18', '2021-05-18', false],
    ['2011-05-19', '2021-05-18', true],
    // until the end of 2035 at the latest
    ['2025-12-31', '2035-12-30', true],
    ['2026-01-01', '2035-12-31', true],
    ['2026-06-01', '2036-01-01', false],
    ['2030-12-30', '2035-12-31', true],
    ['2030-12-31', '2035-12-31', true],
    ['2030-12-31', '2036-01-01', false],
    ['2031-01-01', '2031-01-01', false],
    // 29 February
    ['2024-02-29', '2034-02-28', true],
    ['2024-02-29', '2034-03-01', false],
  ])('first registered %s, due %s: free %s', (first, day, free) => {
    const { euros: charged, notes } = annualTax(electric(first, day));
    expect(charged).toBe(free ? 0 : 62);
    expect(notes.exemption === null).toBe(!free);
  });

  it('gives the last day of the exemption, and the amount afterwards', () => {
    const { breakdown, legal, notes } = annualTax(electric('2020-06-05', '2026-11-21'));
    expect(notes.exemption).toMatchObject({ until: '2030-06-04', afterwards: { euros: 62, exactEuros: 62.26 } });
    expect(breakdown).toEqual([expect.objectContaining({ label: 'exempt', amount: 0, legal: '§ 3d Abs. 1' })]);
    expect(legal).toEqual(['§ 3d Abs. 1', '§ 11 Abs. 5']);
    expect(annualTax(electric('2027-01-01', '2028-01-01')).notes.exemption?.until).toBe('2035-12-31');
    expect(annualTax(electric('2024-02-29', '2026-01-01')).notes.exemption?.until).toBe('2034-02-28');
  });

  it('pays half of the tax by weight, exact to half a cent', () => {
    const { breakdown, exactEuros } = annualTax(electric('2011-01-15', asOf, { grossMassKg: 1650 }));
    expect(exactEuros).toBe(50.625);
    expect(breakdown.map(({ label, amount }) => [label, amount])).toEqual([
      ['mass', 101.25],
      ['half', -50.625],
    ]);
  });

  it.each([
    [2000, 56.25],
    [2001, 62.26],
    [3500, 105.47],
    [3501, 60.265],
  ])('%i kg: %d €', (grossMassKg, expected) => {
    expect(exact(electric('2011-01-15', asOf, { grossMassKg }))).toBe(expected);
  });

  it('exempts only cars before 18 May 2011', () => {
    expect(euros(electric('2010-01-15', '2012-01-01'))).toBe(0);
    expect(euros(electric('2010-01-15', '2012-01-01', { kind: 'truck' }))).toBe(62);
    expect(annualTax(electric('2010-01-15', '2012-01-01')).legal[0]).toBe('§ 18 Abs. 4b');
  });

  it.each(['motorcycle', 'light34wheeler', 'camper', 'truck'] as const)('exempts a %s too', (kind) => {
    expect(annualTax(electric('2020-06-05', asOf, { kind }))).toMatchObject({
      euros: 0,
      notes: { exemption: { afterwards: { euros: 62 } } },
    });
  });

  it.each(['car', 'motorcycle', 'light34wheeler', 'camper', 'truck'] as const)(
    'needs the mass of a %s unless it is known to be missing, and then until the exemption ends',
    (kind) => {
      const massless = (day: string, massUnknown?: boolean): TaxInput =>
        electric('2020-06-05', day, { kind, grossMassKg: undefined, massUnknown });
      expect(annualTax(massless('2030-06-04', true)).notes.exemption).toEqual({
        until: '2030-06-04',
        afterwards: null,
      });
      expect(() => annualTax(massless('2030-06-04'))).toThrow('grossMassKg');
      expect(() => annualTax(massless('2030-06-05', true))).toThrow('grossMassKg');
    },
  );

  it('ignores displacement, CO₂ and class', () => {
    expect(euros(electric('2020-06-05', asOf, { ccm: 0, co2: 0, emission: 'sonstige' }))).toBe(0);
  });
});
