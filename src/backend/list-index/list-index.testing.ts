/** Shared by the tests of the list's index. */
import { GOLF, LARGEST_PLAN, testContext } from '../backend.testing';
import { todayOf, type BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { createSealingStore } from '../sealing/sealing-store';
import type { VehicleRecord } from '../store/collections';
import type { Store } from '../store/store';
import { vehiclesIncludingUnreadable } from '../vehicles';
import { safeListItemOf } from './list-vehicles';
import { recordListChanges } from './record-changes';

const CREATED = '2026-02-01T10:00:00.000Z';

export const car = (number: number, more: Partial<VehicleRecord> = {}): VehicleRecord => ({
  id: `car-${String(number).padStart(4, '0')}`,
  ownerId: 'anna',
  fields: { ...GOLF, A: `B-AB ${number + 1}`, E: `WVWZZZ1KZAW${String(number).padStart(6, '0')}` },
  mileageHistory: [],
  identification: 'unique',
  reportChecked: false,
  documentImage: null,
  confirmedAt: CREATED,
  createdAt: CREATED,
  updatedAt: CREATED,
  version: 1,
  ...more,
});

/** Fields of an electric car, which is exempt from the tax for some years. */
export const ELECTRIC = { J: 'M1', 'P.3': 'ELEKTRO', '10': '0004', B: '05.03.2025', 'F.1': '1955', 'F.2': '1955' };

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A page of a browser where Anna is signed in, all of whose records are encrypted. */
export async function pageOf(raw: Store, overrides: Partial<BackendContext> = {}): Promise<BackendContext> {
  const tabKey = newKey();
  const store = recordListChanges(createSealingStore(raw, () => tabKey));
  if ((await raw.get('keys', 'anna')) === undefined) {
    await raw.put('keys', { id: 'anna', ownerId: 'anna', key: await newKey(), isComplete: true });
    await addAccount(store, { id: 'anna', email: 'anna@example.org', seal: {} as never });
  }
  await store.put('subscriptions', LARGEST_PLAN);
  // Faults on purpose read vehicles too.
  const { faults: _faults, ...context } = testContext({ store, newId: () => crypto.randomUUID(), ...overrides });
  return context;
}

/** The list made from all records. */
export async function listFromRecords(context: BackendContext): Promise<unknown[]> {
  const records = await vehiclesIncludingUnreadable(context.store, 'anna');
  return records.map((record) => safeListItemOf(record, todayOf(context)));
}
