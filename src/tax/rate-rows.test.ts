import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { RATE_ROWS, rateRow } from './rate-rows.ts';
import { CAR_PERIODS, LAW_AS_OF, RATE_TYPES } from './rates.ts';
import { isDay } from '../lib/calendar.ts';
import { TAX_EMISSIONS } from './types.ts';

describe('the rate table', () => {
  it('has rows for every vehicle type, numbered without gaps', () => {
    expect(new Set(RATE_ROWS.map(({ Fahrzeugart }) => Fahrzeugart))).toEqual(new Set(RATE_TYPES));
    expect(RATE_ROWS.map(({ Nr }) => Nr)).toEqual(RATE_ROWS.map((_, index) => index + 1));
  });

  it('contains only known formulas and classes', () => {
    const formula =
      /^(?:HR:\d+:\d+|HRCO2:\d+:\d+(?::\d+:\d+)+|GM:\d+:\d+(?::\d+:\d+)+|FEST:\d+|FREI|ANTEIL:\d+:\w+:\w+|GUENSTIGER:\w+:\w+)$/u;
    const classes: readonly string[] = Object.values(TAX_EMISSIONS).flat();
    for (const row of RATE_ROWS) {
      expect(row.Steuersatz.join(':')).toMatch(formula);
      expect([undefined, 'Otto', 'Diesel', 'OttoWankel']).toContain(row.Antriebsart);
      expect([undefined, ...classes]).toContain(row.Schadstoffnorm);
      expect(row.Recht).toMatch(/^§ \d/u);
    }
  });

  it('has ascending periods, and a date', () => {
    const days = CAR_PERIODS.map(([from]) => from);
    expect(days).toEqual([...days].sort());
    expect(days.slice(1).every(isDay)).toBe(true);
    expect(isDay(LAW_AS_OF)).toBe(true);
  });

  it('throws if the query lacks a value that all rows need', () => {
    expect(() => rateRow('Wohnmobil', {})).toThrow('No rate for Wohnmobil');
  });
});

describe('src/tax/index.ts', () => {
  it('runs in Node without a build, and exports one function', () => {
    const program =
      "const tax = await import('./index.ts'); console.log(Object.keys(tax).join(), tax.annualTax({ kind: 'oldtimer', asOf: '2026-01-01' }).euros);";
    const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    });
    expect(printed.trim()).toBe('annualTax 191');
  });
});
