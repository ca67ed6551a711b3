/** Replaces the document by a new one, in which no earlier script runs. */

/** Reloads the current page. */
export function reloadDocument(): void {
  window.location.reload();
}

/** Opens an address of this site in a new document. */
export function openDocument(address: string): void {
  // Assigning the current address would only scroll to its fragment.
  if (new URL(address, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(address);
}
