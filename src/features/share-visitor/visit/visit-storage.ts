/**
 * A visitor's request, stored in this browser so that it continues after a reload or a return. Stored under a hash of
 * the link's key, so that the stored data cannot open the link. If storage is blocked it lasts until the page unloads.
 */
import { object, string, type InferType } from 'yup';
import { moment } from '~/contract/schemas';
import { MAX_SHARE_DAYS } from '~/contract/share';
import { DAY_MS } from '~/lib/durations';
import { sha256Hex } from '~/lib/sha256';
import { keysOf } from '~/lib/storage-fallback';
import { parseJson, readStoredText } from '~/lib/stored-json';
import { VISIT_PREFIX } from './visit-prefix';

const visit = object({
  requestId: string().min(1).required(),
  /** Proves that the request is this visitor's. */
  ticket: string().min(1).required(),
  /** The name that the visitor gave. */
  name: string().required(),
  askedAt: moment().required(),
  /** When the share expires, as soon as the shared car has been shown. */
  expiresAt: moment(),
});
export type Visit = InferType<typeof visit>;

/** The longest lifetime of a share in ms, with the rest of its last day in every time zone. */
const MAX_LIFETIME_MS = (MAX_SHARE_DAYS + 2) * DAY_MS;
const notPersisted = new Map<string, Visit>();

/** The storage key for a link's key. */
export async function visitKeyOf(key: string): Promise<string> {
  return `${VISIT_PREFIX}${await sha256Hex(key)}`;
}

/** The stored request; null when there is none or it is malformed. */
export function readVisit(storageKey: string): Visit | null {
  const found = parseJson(readStoredText(storageKey) ?? '') ?? null;
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

/** Whether this request is the stored one: the same link in another tab may have stored another since. */
export const isStoredVisit = (storageKey: string, { requestId }: Visit): boolean =>
  readVisit(storageKey)?.requestId === requestId;

const endOf = ({ askedAt, expiresAt }: Visit): number =>
  expiresAt === undefined ? Date.parse(askedAt) + MAX_LIFETIME_MS : Date.parse(expiresAt);

/**
 * Removes the stored requests whose share has expired, by this device's clock, and malformed ones.
 * @param now in ms since 1970
 * @param shown the storage key of the link whose page is open, which says itself that the share has expired
 */
export function removeExpiredVisits(now: number, shown?: string): void {
  for (const storageKey of keysOf(localStorage)) {
    if (!storageKey.startsWith(VISIT_PREFIX) || storageKey === shown) continue;
    const found = readVisit(storageKey);
    if (found === null || endOf(found) <= now) clearVisit(storageKey);
  }
}
