/**
 * The request of a visitor, kept in this browser so that reload and coming back go on with it. It stands under a hash
 * that follows from the link's key, so what is kept opens no link. Where the browser keeps nothing, it lasts as long
 * as the page.
 */
import { object, string, type InferType } from 'yup';
import { moment } from '~/contract/schemas';
import { sha256Hex } from '~/lib/sha256';

const visit = object({
  requestId: string().min(1).required(),
  /** Proves that the request is this visitor's. */
  ticket: string().min(1).required(),
  /** As whom the visitor asked. */
  name: string().required(),
  askedAt: moment().required(),
});
export type Visit = InferType<typeof visit>;

const PREFIX = 'share-visit:';
const unkept = new Map<string, Visit>();

/** Where the request of a link's key is kept. */
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

/** The request that was made before; null when there is none, or what is kept is none. */
export function keptVisit(place: string): Visit | null {
  const found = stored(place);
  return visit.isValidSync(found, { strict: true }) ? found : (unkept.get(place) ?? null);
}

export function keepVisit(place: string, made: Visit): void {
  unkept.set(place, made);
  try {
    localStorage.setItem(place, JSON.stringify(made));
  } catch {
    // It lasts as long as the page.
  }
}

export function forgetVisit(place: string): void {
  unkept.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing could be kept either.
  }
}
