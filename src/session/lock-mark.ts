/** Tells the tabs of this browser that the user who is gone was locked out, and not signed out. */

const KEY = 'lock.locked';

export function markLocked(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // A full storage: the other tabs take it for a sign-out.
  }
}

export function unmarkLocked(): void {
  localStorage.removeItem(KEY);
}

export function isMarkedLocked(): boolean {
  return localStorage.getItem(KEY) !== null;
}
