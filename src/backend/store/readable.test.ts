import { expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { MAX_DETAIL_LENGTHS, MAX_ID_LENGTH, MAX_LINE_LENGTH } from '~/contract/limits';
import { listItemOf } from '~/contract/list-item';
import { isUsualListItem } from '~/contract/list-item-check';
import type { OwnDeadline } from '~/contract/own-deadline';
import { vehicle as vehicleSchema, vehicleListItem, type StoredVehicle } from '~/contract/vehicle';
import { isReadableVehicle, readableAlbumPhoto } from './readable';

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

const deadline: OwnDeadline = {
  id: 'oil',
  title: 'Oil',
  category: null,
  everyMonths: null,
  everyKm: null,
  dueOn: '2027-03-01',
  start: { date: '2026-03-01', km: null },
};
const withDay: Readonly<Record<string, (day: string) => Partial<StoredVehicle>>> = {
  purchase: (purchaseDate) => ({ purchaseDate }),
  mileage: (date) => ({ mileageHistory: [{ date, km: 1 }] }),
  'start of a deadline': (date) => ({ deadlines: [{ ...deadline, start: { date, km: null } }] }),
  deadline: (dueOn) => ({ deadlines: [{ ...deadline, dueOn }] }),
};

it.each(Object.entries(withDay))('reads no stored vehicle whose day of %s is none of the calendar', (_name, change) => {
  for (const [day, isAccepted] of [
    ['2024-02-29', true],
    ['2024-02-30', false],
    ['2024-13-01', false],
  ] as const) {
    const changed = { ...car, ...change(day) };
    expect(vehicleSchema.isValidSync(changed)).toBe(isAccepted);
    expect(isReadableVehicle({ ...changed, ownerId: 'anna' })).toBe(isAccepted);
  }
});

const photo = {
  id: 'photo',
  ownerId: 'anna',
  vehicleId: 'car',
  fileId: 'file',
  album: 'other' as const,
  caption: '',
  takenOn: null,
  type: 'image/jpeg',
  size: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
};

it('shows a photo without its day when that is none of the calendar', () => {
  const takenOn = (day: string) => readableAlbumPhoto({ ...photo, takenOn: day }).takenOn;
  expect(takenOn('2024-02-29')).toBe('2024-02-29');
  expect(takenOn('2024-02-30')).toBeNull();
});

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
