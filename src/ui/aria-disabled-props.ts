/**
 * Props of a button that is unavailable for now. With `disabled` it would drop the focus when its own press makes it
 * unavailable, and the next Tab would start at the top of the page.
 */
export function ariaDisabledProps<Args extends readonly unknown[]>(
  isUnavailable: boolean,
  onClick: (...args: Args) => void,
): { readonly 'aria-disabled': true | undefined; readonly onClick: ((...args: Args) => void) | undefined } {
  return isUnavailable ? { 'aria-disabled': true, onClick: undefined } : { 'aria-disabled': undefined, onClick };
}
