/**
 * Follows frames in which no document was found. Now and then the whole frame is checked in a larger size, to tell
 * what it shows instead, with the measurements that explain a refused photo.
 */
import type { Verdict } from '../protocol';
import type { Detection } from './protocol';

/** Before that a document is usually found: within three frames. */
const FIRST_CHECK_MS = 800;
/** A check takes longer than a search: on a phone up to a second. */
const NEXT_CHECK_MS = 2000;
/** Kinds of paper are guessed from shapes, so two checks must agree; the others are measured. */
const GUESSED: ReadonlySet<Verdict> = new Set<Verdict>(['zb1-back', 'zb2', 'other-document']);

export interface Search {
  /** Since when nothing was found, in milliseconds of the caller's clock; undefined while the document is seen. */
  readonly since: number | undefined;
  /** When the last check began. */
  readonly checkedAt: number;
  /** What the last check saw. */
  readonly seen: Verdict | undefined;
  /** What is sure enough to be shown. */
  readonly verdict: Verdict | undefined;
}

export const NEW_SEARCH: Search = { since: undefined, checkedAt: -Infinity, seen: undefined, verdict: undefined };

/** Whether the next frame, at `now`, is to be sent in a larger size too. */
export function isCheckDue({ since, checkedAt }: Search, now: number): boolean {
  return since !== undefined && now - since >= FIRST_CHECK_MS && now - checkedAt >= NEXT_CHECK_MS;
}

/** The search once a check has begun, whether or not it will succeed. */
export const beginCheck = (search: Search, now: number): Search => ({ ...search, checkedAt: now });

/** The search after a frame of the time `now`. */
export function followSearch(search: Search, { quad, verdict }: Detection, now: number): Search {
  if (quad !== undefined) return NEW_SEARCH;
  const since = search.since ?? now;
  if (verdict === undefined) return { ...search, since };
  const isSure = !GUESSED.has(verdict) || verdict === search.seen;
  return { since, checkedAt: now, seen: verdict, verdict: isSure ? verdict : undefined };
}
