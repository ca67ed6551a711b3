/** When a floating button hides while the page scrolls. Pure, so that it can be tested without a browser. */

/** Distance in px before a scroll counts as a direction: touch positions jitter by a few pixels. */
const MIN_SCROLL_PX = 8;

export interface ScrollState {
  /** Scroll position where the direction was last determined, px from the top. */
  readonly from: number;
  readonly hidden: boolean;
}

export const INITIAL_SCROLL_STATE: ScrollState = { from: 0, hidden: false };

/**
 * The state after a scroll event: hidden on the way down; shown on the way up and at both ends of the page, where
 * nothing is covered.
 * @param top scroll position, px from the top
 * @param end the largest value of `top`
 */
export function nextScrollState({ from, hidden }: ScrollState, top: number, end: number): ScrollState {
  if (top <= 0 || top >= end - 1) return { from: top, hidden: false };
  if (Math.abs(top - from) < MIN_SCROLL_PX) return { from, hidden };
  return { from: top, hidden: top > from };
}
