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
export async function placeOf(key: string): Promise<string> {
  return `${PREFIX}${await sha256Hex(key)}`;
}

function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** The stored request; null when there is none or it is malformed. */
export function keptVisit(place: string): Visit | null {
  const found = stored(place);
  return visit.isValidSync(found, { strict: true }) ? found : (notPersisted.get(place) ?? null);
}

export function keepVisit(place: string, made: Visit): void {
  notPersisted.set(place, made);
  try {
    localStorage.setItem(place, JSON.stringify(made));
  } catch {
    // The in-memory copy lasts until the page unloads.
  }
}

export function forgetVisit(place: string): void {
  notPersisted.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
