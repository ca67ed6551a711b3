/** The store in memory, for Node hosts and tests. `capacity` simulates a browser's storage quota. */
import { compareDates } from '~/lib/calendar';
import { COLLECTION_NAMES } from './collections';
import {
  StorageQuotaError,
  type Batch,
  type CollectionName,
  type Collections,
  type Filter,
  type IdRange,
  type OwnedChange,
  type Store,
  type UpdateOf,
} from './store';

type Rows = { [N in CollectionName]?: Map<string, Collections[N]> };

function copy<N extends CollectionName>(record: Collections[N]): Collections[N] {
  return structuredClone(record);
}

/** Whether a record matches a filter. */
function matches(
  record: { readonly id: string; readonly ownerId?: string; readonly vehicleId?: string; readonly deletedAt?: string },
  filter: Filter | IdRange,
): boolean {
  if ('vehicleId' in filter) return record.vehicleId === filter.vehicleId;
  if ('deletedBefore' in filter && !(record.deletedAt !== undefined && record.deletedAt < filter.deletedBefore))
    return false;
  if ('fromId' in filter && (record.id < filter.fromId || record.id > filter.toId)) return false;
  return filter.ownerId === undefined || record.ownerId === filter.ownerId;
}

const byId = (left: { readonly id: string }, right: { readonly id: string }): number => (left.id < right.id ? -1 : 1);

/**
 * An empty store in memory.
 * @param options.capacity maximum number of records in all; one more is refused with {@link StorageQuotaError}
 */
export function createMemoryStore(options: { capacity?: number } = {}): Store {
  const capacity = options.capacity ?? Number.POSITIVE_INFINITY;
  const rows: Rows = {};
  let size = 0;

  function table<N extends CollectionName>(name: N): Map<string, Collections[N]> {
    const found: Map<string, Collections[N]> | undefined = rows[name];
    if (found !== undefined) return found;
    const created = new Map<string, Collections[N]>();
    Object.assign(rows, { [name]: created });
    return created;
  }

  function write<N extends CollectionName>(name: N, record: Collections[N]): void {
    const target = table(name);
    if (!target.has(record.id)) {
      if (size >= capacity) throw new StorageQuotaError();
      size += 1;
    }
    target.set(record.id, copy<N>(record));
  }

  function remove(name: CollectionName, id: string): void {
    if (table(name).delete(id)) size -= 1;
  }

  function read<N extends CollectionName>(name: N, id: string): Collections[N] | undefined {
    const record = table(name).get(id);
    return record === undefined ? undefined : copy<N>(record);
  }

  function matching<N extends CollectionName>(name: N, filter: Filter<N> | IdRange): Collections[N][] {
    const found = [...table(name).values()].filter((record) => matches(record, filter)).sort(byId);
    if (!('deletedBefore' in filter)) return found;
    const deletedAt = (record: Collections[N]): string => ('deletedAt' in record ? (record.deletedAt ?? '') : '');
    return found.sort((left, right) => compareDates(deletedAt(left), deletedAt(right)));
  }

  function putAll<N extends CollectionName>(name: N, records: readonly Collections[N][] = []): void {
    for (const record of records) write(name, record);
  }

  function change<N extends CollectionName>({ collection, id, change: computeNext }: UpdateOf<N>): void {
    const next = computeNext(read(collection, id));
    if (next === undefined) remove(collection, id);
    else write(collection, next);
  }

  async function batch(changes: Batch): Promise<void> {
    const before = COLLECTION_NAMES.map((name) => [name, new Map<string, unknown>(table(name))] as const);
    const sizeBefore = size;
    try {
      // The compiler cannot relate collection and record type in a loop.
      for (const update of changes.update ?? []) change(update as UpdateOf<CollectionName>);
      for (const name of COLLECTION_NAMES) {
        for (const id of changes.delete?.[name] ?? []) remove(name, id);
        putAll(name, changes.put?.[name] as readonly Collections[typeof name][] | undefined);
      }
    } catch (error) {
      for (const [name, records] of before) Object.assign(rows, { [name]: records });
      size = sizeBefore;
      throw error;
    }
  }

  async function changeOwned<R extends CollectionName>(changes: OwnedChange<R>): Promise<void> {
    const { ownerId, vehicleId, reads, change: computeNext } = changes;
    const isOfVehicle = (record: { readonly id: string; readonly vehicleId?: string }, name: CollectionName): boolean =>
      vehicleId === undefined || (name === 'vehicles' ? record.id : record.vehicleId) === vehicleId;
    const owned = Object.fromEntries(
      reads.map((name) => [
        name,
        matching<CollectionName>(name, { ownerId })
          .filter((record) => isOfVehicle(record, name))
          .map((record) => copy<CollectionName>(record)),
      ]),
    );
    // The compiler cannot relate collection and record type here.
    await batch(computeNext(owned as unknown as Parameters<typeof computeNext>[0]));
  }

  return {
    batch,
    changeOwned,
    get: async (name, id) => read(name, id),
    getMany: async (name, ids) => ids.map((id) => read(name, id)),
    list: async (name, filter = {}) => matching(name, filter).map((record) => copy<typeof name>(record)),
    ids: async (name, filter = {}) => matching(name, filter).map(({ id }) => id),
    count: async (name, filter = {}) => matching(name, filter).length,
    put: async (name, record) => write(name, record),
    delete: async (name, id) => remove(name, id),
    take: async (name, id) => {
      const record = read(name, id);
      remove(name, id);
      return record;
    },
    update: async (collection, id, computeNext) => {
      change({ collection, id, change: computeNext });
      return read(collection, id);
    },
  };
}
