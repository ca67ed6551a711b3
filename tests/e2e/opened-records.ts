/** Reads the records of a collection as the app does, with the keys that are in the browser. */
import type { Page } from '@playwright/test';

interface Kept {
  readonly id: string;
  readonly ownerId?: string;
  readonly sealed?: {
    readonly by: string;
    readonly version: number;
    readonly iv: Uint8Array<ArrayBuffer>;
    readonly data: ArrayBuffer;
  };
}

/** The opened parts of all records of a collection that this page can open, as binary strings. */
export function openedRecords(page: Page, collection: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const result = <Of>(request: IDBRequest<Of>): Promise<Of> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error ?? new Error('The database did not answer')));
      });
    const database = await result(indexedDB.open('scheinwerfer'));
    const transaction = database.transaction([name, 'keys']);
    const [records, keys] = await Promise.all([
      result<Kept[]>(transaction.objectStore(name).getAll()),
      result<{ id: string; key: CryptoKey }[]>(transaction.objectStore('keys').getAll()),
    ]);
    database.close();
    const opened = records.map(async ({ id, ownerId, sealed }) => {
      const key = keys.find((one) => one.id === (sealed?.by === 'browser' ? 'browser' : ownerId))?.key;
      if (sealed === undefined || key === undefined) return [];
      const { by, version, iv, data } = sealed;
      const additionalData = new TextEncoder().encode(JSON.stringify([name, id, by, version]));
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
      return [new TextDecoder('latin1').decode(bytes)];
    });
    return (await Promise.all(opened)).flat();
  }, collection);
}
