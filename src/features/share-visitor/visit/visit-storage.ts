/**
 * A visitor's request, stored in this browser so that it continues after a reload or a return. Stored under a hash of
 * the link's key, so that the stored data cannot open the link. If storage is blocked it lasts until the page unloads.
 */
import { object, string, type InferType } from 'yup';
import { moment } from '~/contract/schemas';
import { sha256Hex } from '~/lib/sha256';

const visit = object({
  requestId: string().min(1).required(),
  /** Proves that the request is this visitor's. */
  ticket: string().min(1).required(),
  /** The name that the visitor gave. */
  name: string().required(),
  askedAt: moment().required(),
});
export type Visit = InferType<typeof visit>;

const PREFIX = 'share-visit:';
const notPersisted = new Map<string, Visit>();

/** The storage key for a link's key. */
export async function visitKeyOf(key: string): Promise<string> {
  return `${PREFIX}${await sha256Hex(key)}`;
}

function readItem(storageKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The stored request; null when there is none or it is malformed. */
export function readVisit(storageKey: string): Visit | null {
  const found = readItem(storageKey);
  return visit.isValidSync(found, { strict: true }) ? found : (notPersisted.get(storageKey) ?? null);
}

export function storeVisit(storageKey: string, made: Visit): void {
  notPersisted.set(storageKey, made);
  try {
    localStorage.setItem(storageKey, JSON.stringify(made));
  } catch {
    // The in-memory copy lasts until the page unloads.
  }
}

export function clearVisit(storageKey: string): void {
  notPersisted.delete(storageKey);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
