import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { axleCount, axleLoads, axleSum, payloadOf, permittedMass, towLimit } from './load';

describe('the permitted mass', () => {
  it.each<[FieldValues, ReturnType<typeof permittedMass>]>([
    [
      { 'F.1': '001870', 'F.2': '001870' },
      { kg: 1870, field: 'F.1' },
    ],
    [
      { 'F.1': '004250', 'F.2': '003500' },
      { kg: 3500, field: 'F.2' },
    ],
    [
      { 'F.1': '3500', 'F.2': '4250' },
      { kg: 3500, field: 'F.1' },
    ],
    [{ 'F.2': '2000' }, { kg: 2000, field: 'F.2' }],
    [{ 'F.1': '-', 'F.2': '-' }, null],
    [{}, null],
  ])('of %j', (fields, expected) => {
    expect(permittedMass(fields)).toEqual(expected);
  });
});

describe('the payload', () => {
  it('is the permitted mass minus the mass in running order', () => {
    expect(payloadOf({ G: '1393', 'F.1': '1870' })?.kg).toEqual({ min: 477, max: 477 });
    expect(payloadOf({ G: '1350-1490', 'F.1': '1900' })?.kg).toEqual({ min: 410, max: 550 });
    expect(payloadOf({ G: '2900', 'F.1': '4250', 'F.2': '3500' })).toMatchObject({
      kg: { min: 600, max: 600 },
      permitted: { field: 'F.2' },
    });
  });

  it.each<FieldValues>([
    { G: '1393' },
    { 'F.1': '1870' },
    { G: '1870', 'F.1': '1870' },
    { G: '1900', 'F.1': '1870' },
    {},
  ])('is unknown for %j', (fields) => {
    expect(payloadOf(fields)).toBeNull();
  });
});

describe('the axles', () => {
  const car: FieldValues = { L: '2', '7.1': '1030', '7.2': '0960', '8.2': '0950', 'F.1': '1870' };

  it('have the load permitted in Germany, else the technically permitted one', () => {
    expect(axleLoads(car)).toEqual([
      { axle: 1, kg: 1030, field: '7.1' },
      { axle: 2, kg: 950, field: '8.2' },
    ]);
    expect(axleLoads({ '7.1': '-', '7.2': '900' })).toEqual([{ axle: 2, kg: 900, field: '7.2' }]);
  });

  it('are counted by field L, else by their loads', () => {
    expect([axleCount(car), axleCount({ '7.1': '1000', '7.3': '900' }), axleCount({ L: '0' }), axleCount({})]).toEqual([
      2,
      3,
      null,
      null,
    ]);
  });

  it('have a reserve over the permitted mass', () => {
    expect(axleSum(car, false)).toMatchObject({ sum: 1980, coupling: 0, reserve: 110 });
    expect(axleSum({ L: '1', '7.1': '1300', '13': '100', 'F.1': '1350' }, true)).toMatchObject({
      sum: 1300,
      coupling: 100,
      reserve: 50,
    });
  });

  it.each<FieldValues>([{ ...car, L: '3' }, { ...car, 'F.1': '' }, { L: '2', 'F.1': '1870' }, {}])(
    'are not added up for %j',
    (fields) => {
      expect(axleSum(fields, false)).toBeNull();
    },
  );
});

it.each([
  ['1500', 1500],
  ['0680', 680],
  ['-', 'none'],
  ['---', 'none'],
  ['0', 'none'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['viel', 'unknown'],
] as const)('O.1 with %j tows %s', (printed, limit) => {
  expect(towLimit(printed === undefined ? {} : { 'O.1': printed }, 'O.1')).toBe(limit);
});
