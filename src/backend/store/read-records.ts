/**
 * Reads values that a browser may have lost. Chromium keeps those above 64 KiB in files of their own, and a disk can
 * lose one of these alone: every request that reads it fails. Such a record is replaced by its indexed properties, like
 * one whose contents are damaged: it is shown as unreadable, can be deleted, and the others can still be read.
 */
import { unwrap } from 'idb';
import { isLost } from './open-database';
import type { CollectionName } from './store';

/** A store, or an index of one. */
export interface Source {
  readonly getAll: (range: IDBKeyRange | string | undefined) => Promise<unknown[]>;
  readonly getAllKeys: (range: IDBKeyRange | string | undefined) => Promise<IDBValidKey[]>;
  readonly count: (range: IDBKeyRange | undefined) => Promise<number>;
}

interface KeyCursor {
  readonly key: IDBValidKey;
  readonly primaryKey: IDBValidKey;
  readonly continue: () => Promise<KeyCursor | null>;
}

interface Index extends Source {
  readonly keyPath: string | string[];
  readonly openKeyCursor: () => Promise<KeyCursor | null>;
}

/** An object store for reading. */
export interface Readable extends Source {
  readonly name: string;
  readonly indexNames: Iterable<string>;
  readonly get: (id: string) => Promise<unknown>;
  readonly index: (name: string) => Index;
}

/** The collections with large values. Their readers recognise records that lack properties. */
const REPLACED: ReadonlySet<string> = new Set<CollectionName>(['vehicles', 'files', 'listBlocks']);

/** `DataError`: "Failed to read large IndexedDB value". */
const LOST = new Set(['DataError', 'NotReadableError', 'UnknownError']);

/** WebKit names a lost connection `UnknownError` too; the transaction can then read nothing else. */
const canBeReplaced = (store: Readable, error: unknown): boolean =>
  REPLACED.has(store.name) && error instanceof DOMException && LOST.has(error.name) && !isLost(error);

/** Awaits a request whose failure does not abort its transaction. */
async function withoutAbort<Result>(request: Promise<Result>): Promise<Result> {
  unwrap(request).addEventListener('error', (event) => {
    event.preventDefault();
    // It would reach the transaction, whose `done` of the library then rejects.
    event.stopPropagation();
  });
  return request;
}

/** The indexed properties of these records, without reading the records. */
async function indexedProperties(store: Readable, ids: readonly string[]): Promise<ReadonlyMap<IDBValidKey, object>> {
  const records = new Map<IDBValidKey, Record<string, unknown>>(ids.map((id) => [id, { id }]));
  for (const name of store.indexNames) {
    const index = store.index(name);
    for (let cursor = await index.openKeyCursor(); cursor !== null; cursor = await cursor.continue()) {
      const record = records.get(cursor.primaryKey);
      const values = [cursor.key].flat();
      if (record !== undefined) for (const [at, path] of [index.keyPath].flat().entries()) record[path] = values[at];
    }
  }
  return records;
}

/** The records with these ids, undefined for each that does not exist. */
export async function getRecords(store: Readable, ids: readonly string[]): Promise<unknown[]> {
  const lost: string[] = [];
  const requests = ids.map((id) => store.get(id));
  const records = await Promise.all(
    requests.map(async (request, at) =>
      withoutAbort(request).catch((error: unknown) => {
        if (!canBeReplaced(store, error)) throw error;
        lost.push(ids[at] ?? '');
        return undefined;
      }),
    ),
  );
  if (lost.length === 0) return records;
  const replacements = await indexedProperties(store, lost);
  return records.map((record, at) => record ?? replacements.get(ids[at] ?? ''));
}

/** The record with this id; undefined when it does not exist. */
export async function getRecord(store: Readable, id: string): Promise<unknown> {
  return (await getRecords(store, [id]))[0];
}

/** The records of a range of the store or of one of its indexes. */
export async function getAllRecords(
  store: Readable,
  source: Source,
  range: IDBKeyRange | string | undefined,
): Promise<unknown[]> {
  const request = source.getAll(range);
  try {
    return await withoutAbort(request);
  } catch (error) {
    if (!canBeReplaced(store, error)) throw error;
    return getRecords(store, (await source.getAllKeys(range)).map(String));
  }
}
