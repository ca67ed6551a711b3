/** The forms accept what the schemas of the calls accept: the largest value, and no larger one. */
import { ValidationError, type AnyObjectSchema } from 'yup';
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
import { readDetail, type EditedDetail } from './edit/detail-kinds';
import { entryProblems, initialEntryForm } from './tabs/documents/history/entry-form';
import { readOffset } from './tabs/tyres/tyre-form';
import { treadSchema } from './tabs/tyres/tyre-schemas';

const TODAY = '2026-11-30';
const entry = initialEntryForm(undefined, TODAY, ['fuel'], String);
const tread = treadSchema({
  language: 'de',
  vehicle: { fields: { J: 'T1B' }, mileageHistory: [] } as unknown as Vehicle,
  today: TODAY,
  messages: { depth: 'depth', number: 'number', km: 'km', date: 'date' },
});
/** Whether a schema accepts a value of one of its properties. */
function acceptsAt(schema: AnyObjectSchema, key: string, value: number): boolean {
  try {
    schema.validateSyncAt(key, { [key]: value });
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
}

const acceptsDetail = (key: EditedDetail) => (value: number) =>
  readDetail(key, String(value), 'de', { thisYear: 2026, gasUnit: 'litres' }) !== undefined;
const acceptsEntry = (key: 'amount' | 'quantity') => (value: number) =>
  !(key in entryProblems({ ...entry, category: 'fuelReceipt', quantity: '1', [key]: String(value) }, TODAY, 'de'));

describe.each<[string, number, AnyObjectSchema, (value: number) => boolean]>([
  ['cylinders', MAX_CYLINDERS, vehicleDetails, acceptsDetail('cylinders')],
  ['batteryCapacity', MAX_CAPACITY, vehicleDetails, acceptsDetail('batteryCapacity')],
  ['gasCapacity', MAX_CAPACITY, vehicleDetails, acceptsDetail('gasCapacity')],
  ['desiredSalePrice', MAX_EURO, vehicleDetails, acceptsDetail('desiredSalePrice')],
  ['amount', MAX_ENTRY_EURO, historyInput, acceptsEntry('amount')],
  ['quantity', MAX_REFUELLING, refuelling, acceptsEntry('quantity')],
  ['offset', MAX_RIM_OFFSET_MM, tyre, (value) => readOffset('de', String(value)) !== null],
  ['mm', MAX_TREAD_MM, tyreTread, (mm) => tread.isValidSync({ mm: String(mm), km: '', date: TODAY })],
])('the property %s', (key, max, schema, accepts) => {
  it.each([
    [max, true],
    [max + 1, false],
  ])('%d is accepted by form and schema: %s', (value, isAccepted) => {
    expect([accepts(value), acceptsAt(schema, key, value)]).toEqual([isAccepted, isAccepted]);
  });
});
