/** Seeds many cars with documents. The records are created inside the page, since they are too many to transfer. */
import type { Page } from '@playwright/test';
import type { VehicleRecord } from '../../src/backend/store/collections';
import { seedAccount, seededCar } from './seeding';

export interface Fleet {
  readonly cars: number;
  readonly documentsPerCar: number;
  readonly bytesPerDocument: number;
}

interface InPage extends Fleet {
  readonly template: Omit<VehicleRecord, 'ownerId'>;
}

/** Runs in the page. Car 0 is `car-00000` with the plate `B AA 1000`. */
async function write({ cars, documentsPerCar, bytesPerDocument, template }: InPage): Promise<void> {
  const ownerId = 'account-1';
  const createdAt = '2026-02-01T10:00:00.000Z';
  const perTransaction = 100;
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('scheinwerfer');
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => fail(opening.error ?? new Error('The database did not open')));
  });
  const letter = (index: number): string => String.fromCodePoint(65 + (index % 26));
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.02 };

  function car(index: number): unknown {
    const fields = {
      ...template.fields,
      A: `B ${letter(index)}${letter(Math.floor(index / 26))} ${1000 + (index % 9000)}`,
      HU: `${String((index % 12) + 1).padStart(2, '0')}/${2027 + (index % 3)}`,
      E: `WVWZZZ1KZ${letter(Math.floor(index / 1_000_000))}W${String(index).padStart(6, '0')}`,
    };
    // As after a scan: each value with box and confidence.
    const readings = Object.fromEntries(
      Object.entries(fields).map(([code, value]) => [
        code,
        { value, confidence: 0.998, flagged: false, alternatives: [], box },
      ]),
    );
    return { ...template, id: `car-${String(index).padStart(5, '0')}`, ownerId, fields, readings };
  }

  for (let first = 0; first < cars; first += perTransaction) {
    const transaction = database.transaction(['vehicles', 'documents', 'files'], 'readwrite');
    const [vehicles, documents, files] = ['vehicles', 'documents', 'files'].map((name) =>
      transaction.objectStore(name),
    );
    for (let index = first; index < Math.min(cars, first + perTransaction); index += 1) {
      vehicles?.put(car(index));
      const vehicleId = `car-${String(index).padStart(5, '0')}`;
      for (let number = 0; number < documentsPerCar; number += 1) {
        const id = `${vehicleId}-${number}`;
        const bytes = new Uint8Array(bytesPerDocument);
        // Different in each file, so that storage cannot be deduplicated.
        crypto.getRandomValues(bytes.subarray(0, Math.min(bytesPerDocument, 65_536)));
        const name = `Rechnung ${number + 1}.pdf`;
        const type = 'application/pdf';
        documents?.put({
          id: `paper-${id}`,
          ownerId,
          vehicleId,
          fileId: `file-${id}`,
          fileName: name,
          category: 'invoices',
          type,
          size: bytesPerDocument,
          date: createdAt,
        });
        files?.put({ id: `file-${id}`, ownerId, name, type, bytes: bytes.buffer, createdAt });
      }
    }
    await new Promise<void>((done, fail) => {
      transaction.addEventListener('complete', () => done());
      transaction.addEventListener('error', () => fail(transaction.error ?? new Error('Nothing was written')));
    });
  }
  const paid = database.transaction('subscriptions', 'readwrite');
  paid.objectStore('subscriptions').put({
    id: ownerId,
    ownerId,
    plan: 'enterprise',
    interval: 'yearly',
    start: '2026-01-01',
    end: '2099-12-31',
    paymentProvider: 'device',
  });
  await new Promise<void>((done, fail) => {
    paid.addEventListener('complete', () => done());
    paid.addEventListener('error', () => fail(paid.error ?? new Error('Nothing was written')));
  });
  database.close();
}

/**
 * Seeds an account with an unlimited plan and a fleet. Leaves the page on an empty document of the site.
 * @param session as in {@link seedAccount}
 */
export async function seedFleet(page: Page, fleet: Fleet, session: 'app' | 'none' = 'app'): Promise<void> {
  await seedAccount(page, [], session);
  await page.evaluate(write, { ...fleet, template: seededCar('template') });
}
