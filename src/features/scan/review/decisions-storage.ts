/**
 * Decisions of reviews that are neither confirmed nor discarded, so that a link or a reload does not lose them. In
 * memory, and in local storage where the scan itself can be restored.
 */
import { array, object, string } from 'yup';
import { askBeforeUnload } from '~/lib/ask-before-unload';
import { readStored, removeStored } from '~/lib/stored-json';
import { fieldValues } from '~/contract/readings';
import { isStoragePersistent } from '~/lib/storage-fallback';
import { persistJson } from '~/session/persist-item';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { resetOnUserChange } from '../reset-on-user-change';
import { scanStore } from '../scan-store';
import { DECISIONS_KEY } from './decisions-key';

/** Oldest entries beyond this are dropped; they mostly belong to deleted scans. */
const MAX_ENTRIES = 20;

interface Entry {
  /** Id of the scan or its vehicle. */
  readonly id: string;
  readonly values: FieldValues;
  /** What the record said about these fields when they were decided; absent when it said nothing. */
  readonly recorded?: FieldValues | undefined;
}

const entries = array(
  object({ id: string().required(), values: fieldValues.required(), recorded: fieldValues.optional() }).required(),
).required();

const inMemory = new Map<string, Entry>();

/** Ids of the scans with decisions that a reload would lose. */
const notPersisted = new Set<string>();

let endAsking: (() => void) | undefined;

/** Asks while the scan of this page has decisions that would be lost, also on other pages than that of its review. */
function updateUnloadGuard(): void {
  const { result } = scanStore.getState();
  if (result !== null && notPersisted.has(result.scanId)) endAsking ??= askBeforeUnload();
  else {
    endAsking?.();
    endAsking = undefined;
  }
}

scanStore.subscribe(updateUnloadGuard);

/** Whether there are decisions on a scan that a reload would lose. */
export const hasUnpersistedDecisions = (id: string): boolean => notPersisted.has(id);

const readEntries = (): readonly Entry[] => readStored(DECISIONS_KEY, entries) ?? [];

/** Writes the entries. @returns whether they survive a reload */
function store(all: readonly Entry[]): boolean {
  if (all.length > 0) return persistJson(DECISIONS_KEY, all.slice(-MAX_ENTRIES)) && isStoragePersistent(window);
  removeStored(DECISIONS_KEY);
  return true;
}

const without = (id: string): readonly Entry[] => readEntries().filter((entry) => entry.id !== id);

const entryOf = (id: string): Entry | undefined => inMemory.get(id) ?? readEntries().find((entry) => entry.id === id);

const codesOf = (values: FieldValues): readonly FieldCode[] => FIELD_CODES.filter((code) => values[code] !== undefined);

/**
 * The decisions on a scan so far; empty when there are none.
 * @param recorded the values of the record as they are now; where they were changed after a decision, they replace it
 */
export function readDecisions(id: string, recorded: FieldValues = {}): FieldValues {
  const { values = {}, recorded: before = {} } = entryOf(id) ?? {};
  const current = codesOf(values).filter((code) => recorded[code] === before[code]);
  return Object.fromEntries(current.map((code) => [code, values[code]]));
}

interface StoreOptions {
  /** Whether the scan survives a reload; if not, its decisions are stored in memory only. */
  readonly isRestorable: boolean;
  /** The values of the record when the decisions were made. */
  readonly recorded?: FieldValues | undefined;
}

/** Stores the decisions on a scan. */
export function storeDecisions(id: string, values: FieldValues, { isRestorable, recorded = {} }: StoreOptions): void {
  const before = codesOf(values).filter((code) => recorded[code] !== undefined);
  const entry: Entry = {
    id,
    values,
    ...(before.length > 0 && { recorded: Object.fromEntries(before.map((code) => [code, recorded[code]])) }),
  };
  inMemory.set(id, entry);
  const isPersisted = isRestorable && store([...without(id), entry]);
  if (isPersisted || Object.keys(values).length === 0) notPersisted.delete(id);
  else notPersisted.add(id);
  updateUnloadGuard();
}

/** Removes the decisions on a scan that was confirmed or discarded. */
export function clearDecisions(id: string): void {
  inMemory.delete(id);
  notPersisted.delete(id);
  updateUnloadGuard();
  const rest = without(id);
  if (rest.length < readEntries().length) store(rest);
}

/** Hands the decisions on a guest's scan to the vehicle that it became. */
export function moveDecisions(from: string, to: string): void {
  const { values = {}, recorded } = entryOf(from) ?? {};
  clearDecisions(from);
  if (Object.keys(values).length > 0) storeDecisions(to, values, { isRestorable: true, recorded });
}

// Those in local storage are removed by the app, which loads this module only for a review.
resetOnUserChange(() => {
  inMemory.clear();
  notPersisted.clear();
  updateUnloadGuard();
});
