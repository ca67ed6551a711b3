/**
 * When an account is locked automatically: after the time without input that was chosen in this browser, measured over
 * all tabs, and also while none is open.
 */

import { persistItem } from './persist-item';

/** The choices, in minutes. */
export const LOCK_MINUTES = [5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

const CHOICE_KEY = 'lock.after';
const INPUT_KEY = 'lock.input';

/** The chosen time; undefined: never. */
export function lockMinutes(): LockMinutes | undefined {
  const stored = Number(localStorage.getItem(CHOICE_KEY));
  return LOCK_MINUTES.find((minutes) => minutes === stored);
}

/** @throws StorageUnavailableError when it cannot be stored */
export function setLockMinutes(minutes: LockMinutes | undefined): void {
  if (minutes === undefined) {
    localStorage.removeItem(CHOICE_KEY);
    clearLastInput();
  } else {
    persistItem(CHOICE_KEY, String(minutes));
    recordActivity(Date.now());
  }
}

/** Where storage is full, the time of the last input of this tab. */
let inThisTab: number | undefined;

/** Removes the time of the last input: until the next one, no lock is due. */
export function clearLastInput(): void {
  inThisTab = undefined;
  localStorage.removeItem(INPUT_KEY);
}

/** Records the time of input, of work or of a sign-in, in ms since 1970. */
export function recordActivity(now: number): void {
  if (lockMinutes() === undefined) return;
  inThisTab = now;
  try {
    localStorage.setItem(INPUT_KEY, String(now));
  } catch {
    // `inThisTab` holds it.
  }
}

/** Records work that goes on without input, such as an upload. Does not count once a lock is due. */
export function recordWork(now: number): void {
  if (!isLockDue(now)) recordActivity(now);
}

/**
 * Whether the time without input is over. Before any input was recorded it is not. A time that lies as far ahead was
 * written while the clock was wrong, so that its age is unknown.
 */
export function isLockDue(now: number): boolean {
  const minutes = lockMinutes();
  if (minutes === undefined) return false;
  const stored = localStorage.getItem(INPUT_KEY);
  const times = [stored === null ? 0 : Number(stored), inThisTab ?? 0].filter((time) => time > 0);
  return times.length > 0 && times.every((time) => Math.abs(now - time) >= minutes * 60_000);
}
