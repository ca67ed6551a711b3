/**
 * Dumps everything that a script of the page can read: database, local and session storage, cookies and caches. What a
 * key in the database opens counts as readable.
 */
import { expect, type Page } from '@playwright/test';

/** A place and what it holds, as a binary string: texts as UTF-8, bytes as they are. */
type Dumped = readonly (readonly [place: string, binary: string])[];

/** Runs in the page. */
async function dump(): Promise<Dumped> {
  const found: [string, string][] = [];
  const binary = (bytes: ArrayBuffer | Uint8Array): string => {
    const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
    let text = '';
    for (let at = 0; at < view.length; at += 8192) text += String.fromCharCode(...view.subarray(at, at + 8192));
    return text;
  };
  const add = (place: string, value: string | ArrayBuffer | Uint8Array): void =>
    void found.push([place, binary(typeof value === 'string' ? new TextEncoder().encode(value) : value)]);
  const walk = (place: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') add(place, String(value));
    else if (value instanceof ArrayBuffer || value instanceof Uint8Array) add(place, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        add(place, name);
        walk(`${place}.${name}`, inner);
      }
  };
  const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('The database did not answer')));
    });

  type Sealed = { by: string; version: number; iv: BufferSource; data: ArrayBuffer };
  type Kept = { id: string; sealed?: Sealed; key?: CryptoKey };
  for (const { name: databaseName = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(databaseName));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const stores = await Promise.all(
      names.map(async (name) => [name, await result<Kept[]>(transaction.objectStore(name).getAll())] as const),
    );
    database.close();
    const keys = stores.flatMap(([, records]) => records.flatMap(({ key }) => key ?? []));
    for (const [name, records] of stores) {
      walk(`database ${name}`, records);
      for (const { id, sealed } of records) {
        if (sealed === undefined) continue;
        const { by, version, iv, data } = sealed;
        const additionalData = new TextEncoder().encode(JSON.stringify([name, id, by, version]));
        for (const key of keys.filter(({ algorithm }) => algorithm.name === 'AES-GCM')) {
          const opened = crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
          await opened.then(
            (bytes) => add(`opened ${name}`, bytes),
            () => undefined,
          );
        }
      }
    }
  }
  for (const [place, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const)
    for (const key of Object.keys(storage)) add(`${place} ${key}`, `${key} ${storage.getItem(key) ?? ''}`);
  add('cookies', document.cookie);
  add('history', JSON.stringify(history.state));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      add(`cache ${name}`, request.url);
      // The build's own files are the same for everybody.
      if (new URL(request.url).pathname.startsWith('/assets/')) continue;
      add(`cache ${name}`, (await (await cache.match(request))?.arrayBuffer()) ?? '');
    }
  }
  return found;
}

/** The binary strings in which a value could be stored. */
function encodings(value: string): Set<string> {
  const latin1 = (buffer: Buffer): string => buffer.toString('latin1');
  const bytes = Buffer.from(value, 'utf8');
  const base64 = [0, 1, 2].map((shift) => {
    // The first and last characters also depend on the bytes before and after the value.
    const characters = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/u, '');
    return characters.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  return new Set([
    latin1(bytes),
    latin1(Buffer.from(value, 'utf16le')),
    latin1(Buffer.from(value, 'utf16le').swap16()),
    latin1(Buffer.from(value, 'latin1')),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64,
    ...base64.map((characters) => characters.replaceAll('+', '-').replaceAll('/', '_')),
    encodeURIComponent(value),
    encodeURI(value),
    JSON.stringify(value).slice(1, -1),
    [...value].toReversed().join(''),
  ]);
}

/** The notations in which a person could have entered a value. */
const notations = (value: string): Set<string> =>
  new Set(
    [value, value.replaceAll(/[\s-]/gu, ''), value.replaceAll(/\s/gu, '-')].flatMap((spelling) => [
      spelling,
      spelling.toLowerCase(),
      spelling.toUpperCase(),
    ]),
  );

/** @returns where each value is found, as `value: place` */
export async function placesOf(page: Page, values: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(dump);
  const found = new Set<string>();
  for (const value of values)
    for (const notation of notations(value))
      for (const encoded of encodings(notation))
        for (const [place, binary] of kept) if (binary.includes(encoded)) found.add(`${value}: ${place}`);
  return [...found];
}

/** Nothing that a script of the page can read has one of the values. */
export async function expectNothingReadable(page: Page, values: readonly string[]): Promise<void> {
  expect(await placesOf(page, values)).toEqual([]);
}
