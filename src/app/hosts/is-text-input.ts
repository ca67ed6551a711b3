/** Whether an element takes text input, for which phones show their keyboard. */
export function isTextInput(element: EventTarget | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !['button', 'checkbox', 'file', 'radio', 'range', 'submit'].includes(element.type)
  );
}
