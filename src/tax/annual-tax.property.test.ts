/** Property tests of the tax with random vehicles. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualTax } from './index.ts';
import { carPeriod } from './input.ts';
import { TAX_EMISSIONS, type TaxInput } from './types.ts';

const asOf = fc.constantFrom('2016-06-01', '2021-07-01', '2026-01-01', '2026-11-21', '2036-01-01');
const day = fc
  .date({ min: new Date('1960-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ccm = fc.integer({ min: 1, max: 9000 });
const co2 = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 500, noNaN: true }));
const mass = fc.integer({ min: 1, max: 44_000 });
const car = fc.record({
  kind: fc.constant('car' as const),
  firstRegistration: day,
  fuel: fc.constantFrom('petrol', 'diesel', 'electric', 'wankel'),
  ccm,
  co2,
  grossMassKg: mass,
  emission: fc.constantFrom(...TAX_EMISSIONS.car),
  asOf,
});
const byMass = fc.oneof(
  fc.record({
    kind: fc.constant('camper' as const),
    emission: fc.constantFrom(...TAX_EMISSIONS.camper),
    grossMassKg: mass,
    asOf,
  }),
  fc.record({
    kind: fc.constant('truck' as const),
    emission: fc.constantFrom(...TAX_EMISSIONS.truck),
    grossMassKg: mass,
    asOf,
  }),
  fc.record({ kind: fc.constant('trailer' as const), grossMassKg: mass, asOf }),
  fc.record({
    kind: fc.constant('truck' as const),
    fuel: fc.constant('electric' as const),
    firstRegistration: day,
    grossMassKg: mass,
    asOf,
  }),
);
const byDisplacement = fc.oneof(
  fc.record({ kind: fc.constant('motorcycle' as const), ccm, asOf }),
  fc.record({
    kind: fc.constant('light34wheeler' as const),
    fuel: fc.constantFrom('petrol', 'diesel'),
    emission: fc.constantFrom(...TAX_EMISSIONS.light34wheeler),
    ccm,
    asOf,
  }),
);
const vehicle: fc.Arbitrary<TaxInput> = fc.oneof(car, byMass, byDisplacement);

const pays = (input: TaxInput): number => annualTax(input).exactEuros;
const mills = (euros: number): number => Math.round(euros * 1000);

describe('every vehicle', () => {
  it('pays zero or more, in full euros rounded down', () => {
    fc.assert(
      fc.property(vehicle, (input) => {
        const { euros, exactEuros } = annualTax(input);
        expect(exactEuros).toBeGreaterThanOrEqual(0);
        expect(euros).toBe(Math.floor(exactEuros));
      }),
    );
  });

  it('pays the sum of its lines, each units × rate in cents', () => {
    fc.assert(
      fc.property(vehicle, (input) => {
        const { exactEuros, breakdown } = annualTax(input);
        expect(breakdown.reduce((sum, { amount }) => sum + mills(amount), 0)).toBe(mills(exactEuros));
        for (const { units, rate, amount, label } of breakdown) {
          expect(Number.isInteger(units)).toBe(true);
          expect(mills(amount)).toBe(units * mills(rate));
          // only the half rate of electric vehicles can result in half a cent
          expect(mills(amount) % (label === 'half' ? 5 : 10)).toBeCloseTo(0);
        }
        // no binary floating-point error
        expect(exactEuros).toBe(mills(exactEuros) / 1000);
      }),
    );
  });

  it('has a paragraph for every line, and rounds by § 11 (5)', () => {
    fc.assert(
      fc.property(vehicle, (input) => {
        const { breakdown, legal } = annualTax(input);
        expect(breakdown.length).toBeGreaterThan(0);
        for (const line of breakdown) expect(legal).toContain(line.legal);
        expect(legal.at(-1)).toBe('§ 11 Abs. 5');
      }),
    );
  });

  it('gets the same result twice, and its input is not modified', () => {
    fc.assert(
      fc.property(vehicle, (input) => {
        const before = structuredClone(input);
        expect(annualTax(input)).toEqual(annualTax(input));
        expect(input).toEqual(before);
      }),
    );
  });
});

describe('the tax never decreases within a tariff with', () => {
  const more = fc.nat({ max: 3000 });

  it('more displacement', () => {
    fc.assert(
      fc.property(fc.oneof(car, byDisplacement), more, (input, extra) => {
        expect(pays({ ...input, ccm: input.ccm + extra })).toBeGreaterThanOrEqual(pays(input));
      }),
    );
  });

  it('more CO₂', () => {
    fc.assert(
      fc.property(car, more, (input, extra) => {
        expect(pays({ ...input, co2: input.co2 + extra })).toBeGreaterThanOrEqual(pays(input));
      }),
    );
  });

  it('more mass, below and above 3500 kg', () => {
    fc.assert(
      fc.property(fc.oneof(car, byMass), more, (input, extra) => {
        const heavier = input.grossMassKg + extra;
        fc.pre(input.kind === 'camper' || input.kind === 'trailer' || input.grossMassKg > 3500 === heavier > 3500);
        expect(pays({ ...input, grossMassKg: heavier })).toBeGreaterThanOrEqual(pays(input));
      }),
    );
  });

  it('a smaller drawbar load of a trailer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 44_000 }),
        fc.integer({ min: 0, max: 199 }),
        (grossMassKg, drawbarLoadKg) => {
          expect(pays({ kind: 'trailer', grossMassKg, drawbarLoadKg })).toBeLessThanOrEqual(
            pays({ kind: 'trailer', grossMassKg }),
          );
        },
      ),
    );
  });

  it('a worse emission class', () => {
    fc.assert(
      fc.property(car, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (input, first, second) => {
        const { car: classes } = TAX_EMISSIONS;
        const [better, worse] = [classes[Math.min(first, second)], classes[Math.max(first, second)]];
        expect(pays({ ...input, emission: worse })).toBeGreaterThanOrEqual(pays({ ...input, emission: better }));
      }),
    );
  });
});

describe('cars', () => {
  it('registered in the same period pay the same, apart from exemptions and reductions', () => {
    fc.assert(
      fc.property(car, day, (input, otherDay) => {
        fc.pre(carPeriod(input.firstRegistration) === carPeriod(otherDay));
        const [tax, otherTax] = [annualTax(input), annualTax({ ...input, firstRegistration: otherDay })];
        fc.pre([tax, otherTax].every(({ notes }) => notes.exemption === null && notes.reduction === null));
        expect(tax.exactEuros).toBe(otherTax.exactEuros);
      }),
    );
  });

  it('registered between November 2008 and June 2009 pay the cheaper of two tariffs', () => {
    fc.assert(
      fc.property(car, fc.integer({ min: 0, max: 237 }), (input, days) => {
        fc.pre(input.fuel !== 'electric');
        const first = new Date(Date.UTC(2008, 10, 5 + days)).toISOString().slice(0, 10);
        const { exactEuros } = annualTax({ ...input, firstRegistration: first });
        const before = pays({ ...input, firstRegistration: '2008-11-04' });
        const after = pays({ ...input, firstRegistration: '2009-07-01' });
        expect(exactEuros).toBe(Math.min(before, after));
      }),
    );
  });
});
