import { describe, expect, it } from 'vitest';
import { annualTax } from './index.ts';
import { isSeason, seasonDays, seasonDaysWithin } from './season.ts';

describe('the days of a season (KraftStG § 11 (4) sentence 4: 29 February is not counted)', () => {
  it.each([
    [{ from: 3, to: 10 }, 245],
    [{ from: 4, to: 10 }, 214],
    [{ from: 4, to: 9 }, 183],
    [{ from: 10, to: 3 }, 182],
    [{ from: 2, to: 3 }, 59],
    [{ from: 11, to: 2 }, 120],
    [{ from: 1, to: 12 }, 365],
    [{ from: 5, to: 5 }, 31],
  ])('%o: %i', (season, days) => {
    expect(seasonDays(season)).toBe(days);
  });
});

it.each([
  [{ from: 4, to: 10 }, '2026-01-01', '2026-12-31', 214],
  [{ from: 4, to: 10 }, '2026-05-10', '2026-05-10', 1],
  [{ from: 4, to: 10 }, '2026-10-31', '2026-12-31', 1],
  [{ from: 4, to: 10 }, '2026-11-01', '2026-12-31', 0],
  [{ from: 11, to: 2 }, '2026-02-20', '2026-11-05', 14],
  [{ from: 2, to: 3 }, '2024-02-29', '2024-03-01', 1],
  [{ from: 2, to: 3 }, '2024-01-01', '2024-12-31', 59],
])('%o from %s to %s: %i days', (season, first, last, days) => {
  expect(seasonDaysWithin(season, first, last)).toBe(days);
});

describe('the tax of a seasonal plate', () => {
  it.each([
    // A camper of 2,000 kg in class S2: 240 euros a year.
    [{ kind: 'camper', emission: 'S3oderS2', grossMassKg: 2000 }, { from: 3, to: 10 }, 161],
    [{ kind: 'oldtimer' }, { from: 4, to: 10 }, 112],
    [{ kind: 'oldtimerMotorcycle' }, { from: 4, to: 10 }, 26],
    [{ kind: 'oldtimer' }, { from: 1, to: 12 }, 191],
    [{ kind: 'motorcycle', ccm: 649 }, { from: 4, to: 9 }, 23],
    [{ kind: 'trailer', grossMassKg: 1000, drawbarLoadKg: 0 }, { from: 10, to: 3 }, 18],
  ] as const)('%o from %o: %i euros', (vehicle, season, euros) => {
    expect(annualTax({ ...vehicle, season, asOf: '2026-11-26' }).euros).toBe(euros);
  });

  it('is the same in a leap year', () => {
    const vehicle = { kind: 'oldtimer', season: { from: 2, to: 2 } } as const;
    expect(annualTax({ ...vehicle, asOf: '2028-02-01' })).toMatchObject({
      euros: 14,
      exactEuros: expect.closeTo((191.73 * 28) / 365, 9),
    });
  });

  it('is a line of its own, with its paragraph, and the lines add up', () => {
    const { breakdown, exactEuros, legal } = annualTax({
      kind: 'camper',
      emission: 'S3oderS2',
      grossMassKg: 2000,
      season: { from: 3, to: 10 },
      asOf: '2026-11-26',
    });
    expect(breakdown.at(-1)).toMatchObject({ label: 'season', units: 120, legal: '§ 11 Abs. 4' });
    expect(breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(exactEuros, 9);
    expect(legal).toContain('§ 11 Abs. 4');
  });

  it('holds for what follows an exemption, and for both tariffs of a comparison', () => {
    const electric = annualTax({
      kind: 'car',
      fuel: 'electric',
      firstRegistration: '2020-06-05',
      grossMassKg: 2000,
      season: { from: 4, to: 10 },
      asOf: '2026-11-26',
    });
    // Half of 112.50 euros, 214 of 365 days.
    expect(electric).toMatchObject({ euros: 0, notes: { exemption: { afterwards: { euros: 32 } } } });
    const compared = annualTax({
      kind: 'car',
      fuel: 'petrol',
      emission: 'Euro3bis6',
      firstRegistration: '2009-01-01',
      ccm: 1598,
      co2: 151,
      season: { from: 4, to: 10 },
      asOf: '2026-11-26',
    });
    expect(compared).toMatchObject({ euros: 55, notes: { comparison: { old: { euros: 63 }, co2: { euros: 55 } } } });
  });

  it.each([{ from: 0, to: 3 }, { from: 4, to: 13 }, { from: 4 }, 'April', { from: 1.5, to: 3 }])(
    'refuses %o',
    (season) => {
      expect(() => annualTax({ kind: 'oldtimer', season: season as never, asOf: '2026-11-26' })).toThrow(/^season /u);
      expect(isSeason(season)).toBe(false);
    },
  );
});
