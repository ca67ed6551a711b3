import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { atDepth } from '~/lib/depth.testing';
import { hostileText } from '~/lib/hostile.testing';
import { plainText } from '~/lib/plain-text';
import { listItemOf } from './list-item';
import { isUsualListItem } from './list-item-check';
import { vehicleListItem } from './vehicle';

const USUAL = {
  ...listItemOf(storedVehicle('car'), '2026-11-21'),
  tax: { euros: 144, upTo: 405, atMost: true, day: '04-11', exemptUntil: '2030-12-28' },
  mileage: 128_400,
  deadlines: [{ id: 'd', title: 'Ölwechsel', date: '2027-01-05', byKm: true }],
};

const any = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e300, true, [], {}, '2026-02-30', '2026-02-31', '2026-13', '13-01'),
  fc.constantFrom<unknown>('9999-99-99T99:99:99Z', '2026-02-31T10:00:00Z', 'a\u200Bb', 'x'.repeat(1001), Number.NaN),
  hostileText(),
  fc.jsonValue(),
);
const PATHS = [
  ...Object.keys(USUAL),
  'tax.euros',
  'tax.day',
  'tax.upTo',
  'tax.exemptUntil',
  'unknown',
  'tax.unknown',
  'unreadable',
];

function withValue(path: string, value: unknown): unknown {
  const item = structuredClone(USUAL) as Record<string, unknown>;
  const [first = '', second] = path.split('.');
  if (second === undefined) item[first] = value;
  else (item[first] as Record<string, unknown>)[second] = value;
  return item;
}

it('recognises the usual items', () => {
  expect(isUsualListItem(USUAL)).toBe(true);
  expect(isUsualListItem(listItemOf(storedVehicle('car'), '2026-11-21'))).toBe(true);
});

it('accepts only what the schema accepts and leaves as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PATHS), any, (path, value) => {
      const item = withValue(path, value);
      if (!isUsualListItem(item)) return;
      expect(vehicleListItem.isValidSync(item, { strict: true })).toBe(true);
      expect(vehicleListItem.cast(item, { stripUnknown: true })).toEqual(item);
      expect(plainText(JSON.stringify(item))).toBe(JSON.stringify(item));
    }),
    { numRuns: atDepth(300, 5000) },
  );
});

it.each(['id', 'name', 'make', 'model'])('refuses an item without %s', (name) => {
  const { [name]: _value, ...item } = USUAL as Record<string, unknown>;
  expect(isUsualListItem(item)).toBe(false);
});
