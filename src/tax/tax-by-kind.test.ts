/** All kinds except cars, at the limits of their blocks and masses. */
import { describe, expect, it } from 'vitest';
import { annualTax } from './index.ts';
import type { TaxEmission, TaxInput } from './types.ts';

const asOf = '2026-01-01';
const exact = (input: TaxInput): number => annualTax({ asOf, ...input }).exactEuros;

describe('motorcycles', () => {
  it.each([
    [50, 3.68],
    [125, 9.2],
    [126, 11.04],
    [600, 44.16],
    [601, 46],
    [998, 73.6],
    [1000, 73.6],
    [1001, 75.44],
  ])('%i cm³: %d €', (ccm, expected) => {
    expect(exact({ kind: 'motorcycle', ccm })).toBe(expected);
  });

  it('exempts light ones permanently', () => {
    const light = annualTax({ kind: 'motorcycle', ccm: 125, lightMotorcycle: true, asOf });
    expect(light).toMatchObject({
      euros: 0,
      legal: ['§ 3 Nr. 1', '§ 11 Abs. 5'],
      notes: { exemption: { until: null, afterwards: null } },
    });
    expect(annualTax({ kind: 'motorcycle', lightMotorcycle: true, asOf }).euros).toBe(0);
    expect(exact({ kind: 'motorcycle', ccm: 125, lightMotorcycle: false })).toBe(9.2);
  });
});

describe('trikes and quads', () => {
  it.each([
    ['petrol', 'lineA2003', 21.07],
    ['petrol', 'other', 25.36],
    ['diesel', 'lineA2003', 33.29],
    ['diesel', 'other', 37.58],
  ] as const)('%s, %s: %d € a block', (fuel, emission, rate) => {
    expect(exact({ kind: 'light34wheeler', fuel, emission, ccm: 100 })).toBe(rate);
    expect(annualTax({ kind: 'light34wheeler', fuel, emission, ccm: 101, asOf }).breakdown[0]).toMatchObject({
      units: 2,
      rate,
    });
  });

  it('agrees with a court ruling on a trike', () => {
    // FG Baden-Württemberg 27 Sep 2012, 3 K 3939/11: 1596 cm³, from July 2010 337 €
    expect(annualTax({ kind: 'light34wheeler', fuel: 'petrol', emission: 'lineA2003', ccm: 1596, asOf }).euros).toBe(
      337,
    );
  });
});

describe('campers', () => {
  const camper = (emission: TaxEmission, grossMassKg: number): number =>
    exact({ kind: 'camper', emission, grossMassKg });

  it.each([
    [
      'mindestensS4',
      [
        [200, 16],
        [201, 32],
        [2000, 160],
        [2001, 170],
        [3500, 240],
        [14_800, 800],
        [14_801, 800],
        [20_000, 800],
      ],
    ],
    [
      'S3oderS2',
      [
        [200, 24],
        [2000, 240],
        [2001, 250],
        [3500, 320],
        [17_200, 1000],
        [17_201, 1000],
        [30_000, 1000],
      ],
    ],
    [
      'S1',
      [
        [2000, 400],
        [2001, 410],
        [3500, 480],
        [5000, 550],
        [5001, 565],
        [12_000, 1075],
        [12_001, 1100],
        [20_000, 2075],
      ],
    ],
    [
      'schlechterAlsS1',
      [
        [2000, 400],
        [5000, 550],
        [12_000, 1075],
        [12_001, 1100],
      ],
    ],
  ] as const)('%s', (emission, cases) => {
    for (const [mass, expected] of cases) expect(camper(emission, mass), `${mass} kg`).toBe(expected);
  });

  it('shows the deduction by the cap', () => {
    const { breakdown } = annualTax({ kind: 'camper', emission: 'mindestensS4', grossMassKg: 15_000, asOf });
    expect(breakdown.map(({ label, amount }) => [label, amount])).toEqual([
      ['mass', 160],
      ['mass', 650],
      ['cap', -10],
    ]);
  });
});

describe('by weight', () => {
  it.each([
    [200, 11.25],
    [201, 22.5],
    [2000, 112.5],
    [2001, 124.52],
    [3000, 172.6],
    [3001, 185.38],
    [3200, 185.38],
    [3500, 210.94],
  ])('up to 3500 kg: %i kg, %d €', (grossMassKg, expected) => {
    expect(exact({ kind: 'truck', grossMassKg })).toBe(expected);
  });

  it.each([
    ['mindestensS2', 3501, 120.53],
    ['S1', 3501, 120.53],
    ['sonstige-G1', 3501, 180.81],
    ['sonstige', 3501, 210.94],
    [
      'mindestensS2',
      2000 + 10_000,
      64.2 + 5 * (6.88 + 7.31 + 7.75 + 8.18 + 8.62 + 9.36 + 10.07 + 10.97 + 11.84 + 13.01),
    ],
  ] as const)('above 3500 kg in %s: %i kg, %d €', (emission, grossMassKg, expected) => {
    expect(exact({ kind: 'truck', emission, grossMassKg })).toBeCloseTo(expected, 6);
  });

  // every 1000 kg are five blocks at the rate of their slice
  const S2 = [6.88, 7.31, 7.75, 8.18, 8.62, 9.36, 10.07, 10.97, 11.84, 13.01, 14.32];
  const SLICES = {
    mindestensS2: S2,
    S1: [...S2, 15.77, 26, 36.23],
    'sonstige-G1': [10.3, 10.97, 11.61, 12.27, 12.94, 14.03, 15.11, 16.44, 17.74, 19.51, 21.47, 23.67, 39.01, 54.35],
    sonstige: [12.02, 12.78, 13.55, 14.32, 15.08, 16.36, 17.64, 19.17, 20.71, 22.75, 25.05, 27.61, 45.5, 63.4],
  } as const;
  const MAX_TAX = { mindestensS2: 556, S1: 914, 'sonstige-G1': 1425, sonstige: 1681 } as const;

  it.each(Object.keys(SLICES) as (keyof typeof SLICES)[])('charges every slice of %s at its own rate', (emission) => {
    SLICES[emission].forEach((rate, index) => {
      const border = 2000 + index * 1000;
      if (border < 4000) return;
      const { breakdown } = annualTax({ kind: 'truck', emission, grossMassKg: border + 1, asOf });
      expect(
        breakdown.findLast(({ label }) => label === 'mass'),
        `${border} kg`,
      ).toMatchObject({ units: 1, rate, from: border });
      expect(
        annualTax({ kind: 'truck', emission, grossMassKg: border, asOf }).breakdown.findLast(
          ({ label }) => label === 'mass',
        ),
      ).toMatchObject({ units: 5, to: border });
    });
    expect(exact({ kind: 'truck', emission, grossMassKg: 40_000 })).toBe(MAX_TAX[emission]);
  });

  it('is lower from 3501 kg on, as in the law', () => {
    expect(annualTax({ kind: 'truck', emission: 'mindestensS2', grossMassKg: 3500, asOf }).euros).toBe(210);
    expect(annualTax({ kind: 'truck', emission: 'mindestensS2', grossMassKg: 3501, asOf }).euros).toBe(120);
  });
});

describe('trailers', () => {
  it.each([
    [750, 0, 29.84],
    [750, 75, 29.84],
    [800, 0, 29.84],
    [801, 0, 37.3],
    [875, 75, 29.84],
    [876, 75, 37.3],
    [10_000, 0, 373],
    [10_001, 0, 373.24],
    [10_100, 100, 373],
    [18_000, 0, 373.24],
  ])('%i kg less %i kg on the coupling: %d €', (grossMassKg, drawbarLoadKg, expected) => {
    expect(exact({ kind: 'trailer', grossMassKg, drawbarLoadKg })).toBe(expected);
  });

  it('reports a missing drawbar load as an assumption', () => {
    expect(annualTax({ kind: 'trailer', grossMassKg: 750, asOf }).assumptions).toEqual(['noDrawbarLoad']);
    expect(annualTax({ kind: 'trailer', grossMassKg: 750, drawbarLoadKg: 0, asOf }).assumptions).toEqual([]);
  });
});
