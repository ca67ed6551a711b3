/** Leaving the document for a fresh one, in which no script of before runs any more. */

/** Loads the page that is shown anew. */
export function reloadDocument(): void {
  window.location.reload();
}

/** Opens an address of this site as a document of its own. */
export function openDocument(address: string): void {
  // The address that stands there already would only be scrolled to.
  if (new URL(address, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(address);
}
