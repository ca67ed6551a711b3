/**
 * What a person decided about analytics, as it is kept: with the version of what was asked and the moment of the answer.
 * Pure; the store of it is the app's.
 */

/** Grows when the question changes, so that everybody is asked the new one. */
export const CONSENT_VERSION = 1;

/** How long an answer counts: advertising and sharing cookies are kept 13 months at most, and so is what allowed them. */
const CONSENT_MONTHS = 13;

/** A clock that was wrong by more than this when the answer was kept makes it worthless. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

export interface Consent {
  /** Whether the tag manager may be loaded and told who is signed in. */
  readonly analytics: boolean;
  /** ISO 8601 in UTC. */
  readonly date: string;
}

/** The text that is kept of an answer. */
export function writeConsent({ analytics, date }: Consent): string {
  return JSON.stringify({ version: CONSENT_VERSION, date, analytics });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The moment from which the answer of `date` no longer counts. */
function endOf(date: Date): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  // The 31st of a month that has none would run into the next one.
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}

/**
 * The answer that a kept text holds.
 * @returns undefined when nobody was asked yet, in these words, or not for 13 months, or when the text is broken
 */
export function readConsent(text: string | null, now: Date): Consent | undefined {
  const value = text === null ? undefined : parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('version' in value && 'date' in value && 'analytics' in value)) return undefined;
  const { version, date, analytics } = value;
  if (version !== CONSENT_VERSION || typeof date !== 'string' || typeof analytics !== 'boolean') return undefined;
  const given = new Date(date);
  const fits = given.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS && now < endOf(given);
  return fits ? { analytics, date: given.toISOString() } : undefined;
}
