/** When something that floats over the page stands back: pure steps, so that they can be told without scrolling. */

/** How far one scrolls before it counts as a direction, in px: a resting finger trembles. */
const TREMBLE = 8;

export interface Standing {
  /** Where the direction was last taken from, px from the top. */
  readonly from: number;
  readonly back: boolean;
}

export const AT_REST: Standing = { from: 0, back: false };

/**
 * The next standing after the page was scrolled. Down, it stands back; up, it returns, as at the top and at the end of
 * the page, where it has room of its own.
 * @param top px from the top · @param end the largest value of `top`
 */
export function afterScroll({ from, back }: Standing, top: number, end: number): Standing {
  if (top <= 0 || top >= end - 1) return { from: top, back: false };
  if (Math.abs(top - from) < TREMBLE) return { from, back };
  return { from: top, back: top > from };
}

/** Whether an element takes typed text, for which a phone shows its keyboard. */
export function takesText(element: EventTarget | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !['button', 'checkbox', 'file', 'radio', 'range', 'submit'].includes(element.type);
}
