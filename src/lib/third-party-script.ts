/**
 * Keeps third-party scripts (tag manager, captcha) and addresses that hold a secret out of the same document, because a
 * loaded script can read every later address. Code that loads such a script calls `tryAllowThirdPartyScript` first;
 * code that shows a secret address calls `markSecretShown`.
 */
let isSecretShown = false;
let isScriptAdmitted = false;
const listeners = new Set<() => void>();

/**
 * Records that this document shows, or is about to show, an address with a secret. From then on no third-party script
 * is admitted.
 */
export function markSecretShown(): void {
  isSecretShown = true;
}

/** Whether this document has shown an address with a secret. */
export function hasShownSecret(): boolean {
  return isSecretShown;
}

/**
 * Whether a third-party script may be loaded into this document. After `true` the document counts as having one until
 * it unloads.
 */
export function tryAllowThirdPartyScript(): boolean {
  isScriptAdmitted ||= !isSecretShown;
  for (const listener of listeners) listener();
  return !isSecretShown;
}

/**
 * Calls `listener` when a third-party script may have been admitted.
 * @returns a function that unsubscribes
 */
export function onThirdPartyScript(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a third-party script was admitted to this document. */
export function hasThirdPartyScript(): boolean {
  return isScriptAdmitted;
}

/** Resets the state, for tests. */
export function resetThirdPartyScripts(): void {
  isSecretShown = false;
  isScriptAdmitted = false;
}
