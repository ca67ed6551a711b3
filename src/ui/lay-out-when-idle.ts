import { whenIdle } from '~/lib/idle';

/** Milliseconds after which the rest is laid out even if the browser is not idle. */
const LATEST_MS = 2000;

/**
 * The ref of an element of which the style sheet lays out only what is near the screen (`content-visibility`) until it
 * has `data-laid-out`: the first layout of a long page blocks a slow phone for more than 100 ms. Not for longer, since
 * what is skipped is blank in captures of the whole page.
 */
export function layOutWhenIdle(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  return whenIdle(() => element.setAttribute('data-laid-out', ''), LATEST_MS);
}
