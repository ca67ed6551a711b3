/** Whether something that a person typed or chose still stands in this document. */

let touched: readonly Element[] = [];

function isEmpty(element: Element): boolean {
  return 'value' in element && element.value === '';
}

function note({ target }: Event): void {
  if (target instanceof Element) touched = [...touched.filter((one) => one.isConnected && one !== target), target];
}

/** Starts to notice what is typed. Called again it changes nothing. */
export function watchTyping(): void {
  document.addEventListener('input', note, true);
}

/** Whether a field that was typed into is still there and not empty. */
export function holdsInput(): boolean {
  return touched.some((one) => one.isConnected && !isEmpty(one));
}
