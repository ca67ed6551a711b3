/** Tracks whether this document has unsaved input. */

let touched: readonly Element[] = [];

function isEmpty(element: Element): boolean {
  return 'value' in element && element.value === '';
}

function note({ target }: Event): void {
  if (target instanceof Element) touched = [...touched.filter((one) => one.isConnected && one !== target), target];
}

/** Starts tracking `input` events. Further calls have no effect. */
export function watchInput(): void {
  document.addEventListener('input', note, true);
}

/** Whether a field that the user has edited is still in the document and not empty. */
export function hasUnsavedInput(): boolean {
  return touched.some((one) => one.isConnected && !isEmpty(one));
}
