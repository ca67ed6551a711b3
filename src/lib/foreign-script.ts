/**
 * Scripts of third parties (tag manager, captcha) and addresses that hold a secret never meet in one document: a script
 * once loaded hears every address. Whoever loads one asks here first, and whoever shows an address looks here.
 */
let secretShown = false;
let scriptHere = false;
const listeners = new Set<() => void>();

/** This document shows an address with a secret, now or in a moment: no such script comes into it any more. */
export function noteSecret(): void {
  secretShown = true;
}

/** Whether this document has shown a secret. */
export function hasShownSecret(): boolean {
  return secretShown;
}

/** Whether a third party's script may be loaded here. After a yes the document counts as having one, until it goes. */
export function admitForeignScript(): boolean {
  scriptHere ||= !secretShown;
  for (const listener of listeners) listener();
  return !secretShown;
}

/** Calls back when a script may have been admitted. @returns the end of it */
export function watchForeignScripts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a third party's script was put into this document. */
export function hasForeignScript(): boolean {
  return scriptHere;
}

/** A document that has seen nothing yet, between tests. */
export function resetForeignScripts(): void {
  secretShown = false;
  scriptHere = false;
}
