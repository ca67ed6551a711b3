import { describe, expect, it } from 'vitest';
import type { Evaluation } from '~/contract/vehicle';
import { compareKm, estimateSchema, euroIn, hadOwnPrice, kilometresIn, respellEstimate } from './estimate-input';

it.each([
  ['128.400', 128_400],
  ['0', 0],
  ['85 001 km', 85_001],
  ['5.000.000', 5_000_000],
  ['5.000.001', undefined],
  ['12,5', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads "%s" as %s km', (typed, km) => expect(kilometresIn('de', typed)).toBe(km));

it.each([
  ['24.990', 24_990],
  ['24990,50', 24_990.5],
  ['24990.50', 24_990.5],
  ['24.990,– €', 24_990],
  ['0', undefined],
  ['-5', undefined],
  ['100.000.001', undefined],
  ['viel', undefined],
])('reads "%s" as %s €', (typed, euro) => expect(euroIn('de', typed)).toBe(euro));

it('reads no German thousands as decimals in English', () => {
  expect(kilometresIn('en', '85.000')).toBeUndefined();
  expect(euroIn('en', '14.990')).toBeUndefined();
});

it('writes what was typed in the notation of another language, with its unit', () => {
  const draft = { language: 'de', km: '128.400 km', price: '24.990,50' };
  expect(respellEstimate(draft, 'en')).toEqual({ language: 'en', km: '128,400 km', price: '24,990.50' });
  expect(respellEstimate(draft, 'de')).toEqual(draft);
  expect(respellEstimate({ km: 'viel' }, 'en')).toEqual({ language: 'en', km: 'viel' });
});

describe('the form', () => {
  const messages = { km: 'km', kmTooLarge: 'km too large', price: 'price', priceTooLarge: 'price too large' };
  const valid = (rules: { hasOdometer: boolean; hasOwnPrice: boolean }, typed: { km: string; price: string }) =>
    estimateSchema({ language: 'en', messages, ...rules }).isValidSync({ language: 'en', saveKm: false, ...typed });

  it.each([
    [{ hasOdometer: true, hasOwnPrice: true }, { km: '128,400', price: '24,990' }, true],
    [{ hasOdometer: true, hasOwnPrice: true }, { km: '128,400', price: '' }, false],
    [{ hasOdometer: true, hasOwnPrice: true }, { km: '', price: '24,990' }, false],
    [{ hasOdometer: true, hasOwnPrice: false }, { km: '1', price: '' }, true],
    [{ hasOdometer: false, hasOwnPrice: true }, { km: '', price: '2500' }, true],
  ])('with %o takes %o: %s', (rules, typed, fits) => expect(valid(rules, typed)).toBe(fits));
});

describe('a number that is too large', () => {
  const messages = { km: 'km', kmTooLarge: 'km too large', price: 'price', priceTooLarge: 'price too large' };
  const schema = estimateSchema({ language: 'de', hasOdometer: true, hasOwnPrice: true, messages });

  it.each([
    ['km', { km: '99999999', price: '1' }, 'km too large'],
    ['km', { km: 'viel', price: '1' }, 'km'],
    ['price', { km: '1', price: '999999999' }, 'price too large'],
    ['price', { km: '1', price: 'viel' }, 'price'],
    ['price', { km: '1', price: '1' }, 'price'],
  ] as const)('%s of %o is refused with "%s"', (path, typed, message) => {
    expect(() => void schema.validateSyncAt(path, { language: 'de', saveKm: false, ...typed })).toThrow(
      expect.objectContaining({ message }),
    );
  });
});

it.each([
  [130_000, 'more'],
  [120_000, undefined],
  [110_000, 'less'],
  [undefined, undefined],
])('%s km against 120,000 is %s', (km, compared) => {
  expect(compareKm(km, { date: '2026-03-01', km: 120_000 })).toBe(compared);
});

it('treats any mileage as more if none is known', () => {
  expect(compareKm(1, undefined)).toBe('more');
});

it("recognises the owner's own price by the estimate's variant", () => {
  const evaluation: Evaluation = {
    value: 1,
    low: 1,
    high: 1,
    date: '2026-11-05',
    curve: [],
    km: 1,
    listPrice: 30_000,
    sample: false,
    variantId: 'a',
  };
  expect(hadOwnPrice(evaluation, { id: 'a', listPrice: 28_000 })).toBe(true);
  expect(hadOwnPrice(evaluation, { id: 'a', listPrice: 30_000 })).toBe(false);
  expect(hadOwnPrice(evaluation, { id: 'b', listPrice: 28_000 })).toBe(false);
  expect(hadOwnPrice(undefined, { id: 'a', listPrice: 28_000 })).toBe(false);
  expect(hadOwnPrice(evaluation, undefined)).toBe(false);
});
