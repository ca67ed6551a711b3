/**
 * The list of an owner's vehicles. A long one is read from blocks of finished items (`listBlocks`), so that its time
 * does not depend on how many records there are to open.
 *
 * The blocks are a copy that may be lost or wrong, so they decide nothing: which vehicles exist and which are deleted
 * is read from the vehicles' own indexes. A vehicle is opened instead when it is in no block, or when it was written
 * since (`listChanges`, written with it). What was opened is then written into the blocks, unless they have changed
 * since they were read. Each call compares some vehicles with their records, and a difference has all of them opened.
 */
import { changesLater, listItemOf } from '~/contract/list-item';
import type { VehicleListItem } from '~/contract/vehicle';
import { mapInSlices } from '~/lib/map-in-slices';
import { logFailure } from '~/lib/log';
import { truncate } from '~/lib/truncate';
import { todayOf, type BackendContext } from '../context';
import type { ListBlockRecord, ListEntry, VehicleRecord } from '../store/collections';
import { isReadableVehicle } from '../store/readable';
import { END_OF_TIME, type Store } from '../store/store';
import { byCreation } from '../vehicles';
import { listEntriesOf, isBlock, writesOf, type Entries } from './blocks';

/** Vehicles whose items each call compares with their records. */
const COMPARED_PER_CALL = 20;

/** Shorter lists open every record, which takes no longer and finds every record that cannot be read. */
const MIN_INDEXED = 100;

/** More vehicles are read by one query instead of one each. */
const MAX_SINGLE_READS = 40;
/** Vehicles that one query reads at most: an aborted request decrypts no more than these. */
const RANGE_SIZE = 250;

/** Maximum number of characters of the plate that is shown for an unreadable record. */
const MAX_SHOWN_PLATE_LENGTH = 20;

/**
 * The code that computes the items: the name of a script of the build contains a hash of its code and of what it
 * imports. Sources have no such name.
 */
const BUILD_SCRIPT = import.meta.url.endsWith('.js') ? import.meta.url : crypto.randomUUID();

/** The list item of a vehicle, also of an unreadable one. */
export function safeListItemOf(record: VehicleRecord, today: string): VehicleListItem {
  if (isReadableVehicle(record)) return listItemOf(record, today);
  const { id } = record;
  // The plate lets its owner recognise it.
  const { fields } = record as Partial<VehicleRecord>;
  const plate = typeof fields?.A === 'string' ? truncate(fields.A, MAX_SHOWN_PLATE_LENGTH) : '';
  return { id, name: plate, make: '', model: '', unreadable: true };
}

/** Unreadable items are not kept: their vehicles are opened by each call. */
function entryOf(record: VehicleRecord, today: string): ListEntry {
  const item = safeListItemOf(record, today);
  return item.unreadable !== true && changesLater(record, item) ? { item, isDated: true } : { item };
}

/** What is stored of the index. */
interface Index {
  readonly head: ListBlockRecord['head'];
  readonly blocks: readonly ListBlockRecord[];
  /** Ids of stored blocks that are not usable. */
  readonly broken: readonly string[];
  /** The items that need not be computed, by the vehicle's id. */
  readonly entries: Map<string, ListEntry>;
  readonly changeIds: readonly string[];
}

async function readIndex(store: Store, ownerId: string, today: string): Promise<Index> {
  // Before the blocks: what changes later is in a change that the next call reads.
  const changes = await store.list('listChanges', { ownerId });
  const stored = await store.list('listBlocks', { ownerId });
  const head = stored.find(({ id }) => id === ownerId)?.head;
  const parts = stored.filter(({ id }) => id !== ownerId);
  const isUsable = head?.code === BUILD_SCRIPT && head.day <= today;
  const blocks = isUsable ? parts.filter(isBlock) : [];
  const entries = listEntriesOf(blocks);
  for (const id of changes.flatMap(({ vehicleIds }) => vehicleIds)) entries.delete(id);
  if (head?.day !== today) for (const [id, { isDated }] of entries) if (isDated === true) entries.delete(id);
  const broken = parts.filter((part) => !blocks.includes(part)).map(({ id }) => id);
  return { head, blocks, broken, entries, changeIds: changes.map(({ id }) => id) };
}

/** The blocks were written by another call, which may have read newer records. */
class OutdatedError extends Error {}

/** Writes these entries into the blocks, and removes the changes that are in them now. */
async function writeIndex(
  { store, newId }: BackendContext,
  { head, blocks, broken, changeIds }: Index,
  { ownerId, day, entries, opened }: { ownerId: string; day: string; entries: Entries; opened: ReadonlySet<string> },
): Promise<void> {
  const { put, delete: empty } = writesOf(blocks, entries, opened, newId);
  const gone = [...broken, ...empty];
  if (put.length + gone.length + changeIds.length === 0) return;
  const next: ListBlockRecord = {
    id: ownerId,
    ownerId,
    entries: [],
    head: { stamp: newId(), code: BUILD_SCRIPT, day },
  };
  const change = (now: ListBlockRecord | undefined): ListBlockRecord => {
    if (now?.head?.stamp !== head?.stamp) throw new OutdatedError();
    return next;
  };
  try {
    await store.batch({
      update: [{ collection: 'listBlocks', id: ownerId, change }],
      put: { listBlocks: put.map((block) => ({ ...block, ownerId })) },
      delete: { listBlocks: gone, listChanges: changeIds },
    });
  } catch (error) {
    // The list is complete without it; the next call tries again.
    if (!(error instanceof OutdatedError)) logFailure('The index of the list was not written', error);
  }
}

/** Some of the ids, others at each call. */
function idsToCheck(ids: readonly string[], now: Date, count: number): readonly string[] {
  const first = now.getTime() % ids.length;
  return ids.slice(first, first + count);
}

/** Whether some of the items differ from those of their records. `ids` are neighbours in the order of ids. */
async function isContradicted(
  context: BackendContext,
  ownerId: string,
  entries: Entries,
  ids: readonly string[],
): Promise<boolean> {
  const [fromId, toId] = [ids[0], ids.at(-1)];
  if (entries.size === 0 || fromId === undefined || toId === undefined) return false;
  const records = await context.store.list('vehicles', { ownerId, fromId, toId });
  return records.some((record) => {
    const entry = entries.get(record.id);
    return entry !== undefined && JSON.stringify(entry) !== JSON.stringify(entryOf(record, todayOf(context)));
  });
}

async function readVehicles(
  store: Store,
  ownerId: string,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<VehicleRecord[]> {
  if (ids.length <= MAX_SINGLE_READS) {
    const records = await Promise.all(ids.map(async (id) => store.get('vehicles', id)));
    return records.filter((record) => record !== undefined).filter((record) => record.ownerId === ownerId);
  }
  const wanted = new Set(ids);
  const ordered = ids.toSorted();
  const found: VehicleRecord[] = [];
  for (let first = 0; first < ordered.length; first += RANGE_SIZE) {
    signal?.throwIfAborted();
    const range = ordered.slice(first, first + RANGE_SIZE);
    const [fromId = '', toId = ''] = [range[0], range.at(-1)];
    const records = await store.list('vehicles', { ownerId, fromId, toId });
    for (const record of records) if (wanted.has(record.id)) found.push(record);
  }
  return found;
}

interface Options {
  /** Number of vehicles from which the blocks are used. */
  readonly minIndexed?: number;
  /** Number of vehicles whose items are compared with their records. */
  readonly compared?: number;
  /** Ends the list without writing its blocks, since the list that follows would compute all of it again beside it. */
  readonly signal?: AbortSignal;
}

/**
 * The items of an owner's vehicles, without deleted ones, the newest last.
 * @param ids of all vehicles of the owner, in their order
 */
export async function listVehicles(
  context: BackendContext,
  ownerId: string,
  ids: readonly string[],
  { minIndexed = MIN_INDEXED, compared = COMPARED_PER_CALL, signal }: Options = {},
): Promise<VehicleListItem[]> {
  const { store } = context;
  const today = todayOf(context);
  const isIndexed = ids.length >= minIndexed;
  const index = store.recordsListChanges === true ? await readIndex(store, ownerId, today) : undefined;
  const entries = isIndexed && index !== undefined ? index.entries : new Map<string, ListEntry>();
  if (await isContradicted(context, ownerId, entries, idsToCheck(ids, context.now(), compared))) entries.clear();
  const present = new Set(ids);
  for (const id of entries.keys()) if (!present.has(id)) entries.delete(id);

  const unknown = ids.filter((id) => !entries.has(id));
  const records = await readVehicles(store, ownerId, unknown, signal);
  const deleted = new Set(await store.ids('vehicles', { ownerId, deletedBefore: END_OF_TIME }));
  const opened = await mapInSlices(records, (record) => {
    signal?.throwIfAborted();
    return [record, entryOf(record, today)] as const;
  });
  signal?.throwIfAborted();
  const unreadable = new Map<string, { item: VehicleListItem; createdAt: string }>();
  for (const [{ id, createdAt }, entry] of opened) {
    if (entry.item.unreadable === true) unreadable.set(id, { item: entry.item, createdAt });
    else entries.set(id, entry);
  }
  if (index !== undefined)
    await writeIndex(context, index, {
      ownerId,
      day: today,
      entries: isIndexed ? entries : new Map(),
      opened: new Set(unknown),
    });
  return ids
    .filter((id) => !deleted.has(id))
    .flatMap((id) => {
      const item = entries.get(id)?.item;
      return item === undefined ? (unreadable.get(id) ?? []) : { item, createdAt: item.createdAt ?? '' };
    })
    .sort(byCreation)
    .map(({ item }) => item);
}
