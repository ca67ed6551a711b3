/** Reads records from the database as the app does, with the keys that are in the browser. */

/** A record as it is stored. */
interface Kept {
  readonly id: string;
  readonly ownerId?: string;
  readonly sealed?: {
    readonly by: string;
    readonly version: number;
    readonly iv: Uint8Array<ArrayBuffer>;
    readonly data: ArrayBuffer;
  };
  readonly [property: string]: unknown;
}

/** A record as the app knows it. */
export interface Opened {
  readonly id: string;
  readonly isSealed: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** The bytes of its files, as a binary string. */
  readonly bytes: string;
}

/** Runs in the page: the records of collections; of those without a key only the readable properties. */
export async function readRecords(names: readonly string[]): Promise<Record<string, Opened[]>> {
  const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('The database did not answer')));
    });
  const binary = (buffer: ArrayBuffer): string => new TextDecoder('latin1').decode(buffer);
  const database = await result(indexedDB.open('scheinwerfer'));
  const transaction = database.transaction([...names, 'keys']);
  const [keys, ...stores] = await Promise.all([
    result<{ id: string; key: CryptoKey }[]>(transaction.objectStore('keys').getAll()),
    ...names.map((name) => result<Kept[]>(transaction.objectStore(name).getAll())),
  ]);
  database.close();

  const open = async (name: string, { sealed, ...clear }: Kept): Promise<Opened> => {
    const { id, ownerId } = clear;
    if (sealed === undefined) {
      const buffers = Object.values(clear).filter((value) => value instanceof ArrayBuffer);
      return { id, isSealed: false, values: clear, bytes: buffers.map((buffer) => binary(buffer)).join('') };
    }
    const account = name === 'accounts' ? id : ownerId;
    const key = keys.find((entry) => entry.id === (sealed.by === 'browser' ? 'browser' : account))?.key;
    if (key === undefined) return { id, isSealed: true, values: clear, bytes: '' };
    const { by, version, iv, data } = sealed;
    const additionalData = new TextEncoder().encode(JSON.stringify([name, id, by, version]));
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
    const length = new DataView(bytes).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(bytes.slice(4, 4 + length))) as { values: object };
    return { id, isSealed: true, values: { ...head.values, ...clear }, bytes: binary(bytes.slice(4 + length)) };
  };
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name, at) => [
        name,
        await Promise.all((stores[at] ?? []).map(async (record) => open(name, record))),
      ]),
    ),
  ) as Record<string, Opened[]>;
}

/** Runs in the page: the accounts whose key is in the database. */
export async function accountKeys(): Promise<string[]> {
  const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('The database did not answer')));
    });
  const database = await result(indexedDB.open('scheinwerfer'));
  const keys = await result<{ ownerId?: string }[]>(database.transaction('keys').objectStore('keys').getAll());
  database.close();
  return keys.flatMap(({ ownerId }) => ownerId ?? []);
}
