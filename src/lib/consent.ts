/**
 * The stored decision about analytics, with the version of the question and the time of the answer. Pure;
 * `src/features/consent/consent-store.ts` stores it.
 */
import { addMonthsToDay } from './calendar';
import { DAY_MS } from './durations';
import { parseJson } from './stored-json';

/** Increase it when the question changes, so that everybody is asked again. */
export const CONSENT_VERSION = 2;

/**
 * How long an answer is valid: advertising and sharing cookies are kept 13 months at most, and so is the consent to
 * them.
 */
const CONSENT_MONTHS = 13;

/** An answer dated further in the future than this is ignored: the clock was wrong when it was stored. */
const CLOCK_TOLERANCE_MS = DAY_MS;

export interface Consent {
  /** Whether the tag manager may be loaded and may learn who is signed in. */
  readonly analytics: boolean;
  /** ISO 8601 in UTC. */
  readonly date: string;
}

/** Serialises an answer for storage. */
export function writeConsent({ analytics, date }: Consent): string {
  return JSON.stringify({ version: CONSENT_VERSION, date, analytics });
}

/** When an answer given at `date` expires. */
function expiryOf(date: Date): Date {
  const [day = '', time = ''] = date.toISOString().split('T');
  return new Date(`${addMonthsToDay(day, CONSENT_MONTHS)}T${time}`);
}

/**
 * Parses a stored answer.
 * @returns undefined when there is none, the question has changed since, it has expired, or it is malformed
 */
export function readConsent(text: string | null, now: Date): Consent | undefined {
  const value = text === null ? undefined : parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('version' in value && 'date' in value && 'analytics' in value)) return undefined;
  const { version, date, analytics } = value;
  if (version !== CONSENT_VERSION || typeof date !== 'string' || typeof analytics !== 'boolean') return undefined;
  const given = new Date(date);
  const isValid = given.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS && now < expiryOf(given);
  return isValid ? { analytics, date: given.toISOString() } : undefined;
}
