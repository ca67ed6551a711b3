/** The forms accept what the schemas of the calls accept: the largest value, and no larger one. */
import { describe, expect, it } from 'vitest';
import { refuelling, historyInput } from '~/contract/history';
import {
  MAX_CAPACITY,
  MAX_CYLINDERS,
  MAX_ENTRY_EURO,
  MAX_EURO,
  MAX_REFUELLING,
  MAX_RIM_OFFSET_MM,
  MAX_TREAD_MM,
} from '~/contract/limits';
import { tyre, tyreTread, vehicleDetails, type Vehicle } from '~/contract/vehicle';
import { readDetail, type DetailKey } from './edit/detail-kinds';
import { entryProblems, initialEntryForm } from './tabs/documents/history/entry-form';
import { readOffset } from './tabs/tyres/tyre-form';
import { treadSchema } from './tabs/tyres/tyre-schemas';

const TODAY = '2026-11-30';
const entry = initialEntryForm(undefined, TODAY, ['fuel'], String);
const tread = treadSchema({
  language: 'de',
  vehicle: { mileageHistory: [] } as unknown as Vehicle,
  today: TODAY,
  messages: { depth: 'depth', number: 'number', km: 'km', date: 'date' },
});
const acceptsDetail = (key: DetailKey) => (value: number) => readDetail(key, String(value), 'de', 2026) !== undefined;
const acceptsEntry = (key: 'amount' | 'quantity') => (value: number) =>
  !(key in entryProblems({ ...entry, category: 'fuelReceipt', quantity: '1', [key]: String(value) }, TODAY, 'de'));

describe.each([
  ['cylinders', MAX_CYLINDERS, vehicleDetails.fields.cylinders, acceptsDetail('cylinders')],
  ['batteryCapacity', MAX_CAPACITY, vehicleDetails.fields.batteryCapacity, acceptsDetail('batteryCapacity')],
  ['gasCapacity', MAX_CAPACITY, vehicleDetails.fields.gasCapacity, acceptsDetail('gasCapacity')],
  ['desiredSalePrice', MAX_EURO, vehicleDetails.fields.desiredSalePrice, acceptsDetail('desiredSalePrice')],
  ['amount of an entry', MAX_ENTRY_EURO, historyInput.fields.amount, acceptsEntry('amount')],
  ['quantity of a receipt', MAX_REFUELLING, refuelling.fields.quantity, acceptsEntry('quantity')],
  [
    'offset of a rim',
    MAX_RIM_OFFSET_MM,
    tyre.fields.offset,
    (value: number) => readOffset('de', String(value)) !== null,
  ],
  [
    'tread',
    MAX_TREAD_MM,
    tyreTread.fields.mm,
    (mm: number) => tread.isValidSync({ mm: String(mm), km: '', date: TODAY }),
  ],
])('the %s', (_name, max, schema, accepts) => {
  it.each([
    [max, true],
    [max + 1, false],
  ])('%d is accepted by form and schema: %s', (value, isAccepted) => {
    expect([accepts(value), schema.isValidSync(value)]).toEqual([isAccepted, isAccepted]);
  });
});
