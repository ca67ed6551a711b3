import { expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { MAX_DETAIL_LENGTHS, MAX_ID_LENGTH, MAX_LINE_LENGTH } from '~/contract/limits';
import { listItemOf } from '~/contract/list-item';
import { isUsualListItem } from '~/contract/list-item-check';
import { vehicle as vehicleSchema, vehicleListItem } from '~/contract/vehicle';
import { isReadableVehicle } from './readable';

const car = storedVehicle('car');
const text = (length: number): string => 'x'.repeat(length);

it.each([
  ['field', MAX_LINE_LENGTH, (length: number) => ({ fields: { 'D.1': text(length) } })],
  ['code of the engine', MAX_DETAIL_LENGTHS.engineCode, (length: number) => ({ engineCode: text(length) })],
  [
    'time of construction',
    MAX_DETAIL_LENGTHS.constructionTime,
    (length: number) => ({ constructionTime: text(length) }),
  ],
  ['variant', MAX_DETAIL_LENGTHS.variant, (length: number) => ({ variant: text(length) })],
])(
  'reads a stored vehicle whose %s is as long as the contract accepts, and no longer one',
  (_name, limit, withLength) => {
    for (const [length, isAccepted] of [
      [limit, true],
      [limit + 1, false],
    ] as const) {
      const changed = { ...car, ...withLength(length) };
      expect(vehicleSchema.isValidSync(changed)).toBe(isAccepted);
      expect(isReadableVehicle({ ...changed, ownerId: 'anna' })).toBe(isAccepted);
    }
  },
);

it.each([
  ['make', MAX_LINE_LENGTH],
  ['id', MAX_ID_LENGTH],
])('checks the length of the %s of a list item as the schema does', (name, limit) => {
  for (const [length, isAccepted] of [
    [limit, true],
    [limit + 1, false],
  ] as const) {
    const item = { ...listItemOf(car, '2026-11-21'), [name]: text(length) };
    expect(vehicleListItem.isValidSync(item)).toBe(isAccepted);
    expect(isUsualListItem(item)).toBe(isAccepted);
  }
});
