/** Moves scroll position and focus to the selection. */
import { scrollBehavior } from '~/ui/prefers-reduced-motion';

/** Scrolls to a text and focuses it, so that reading continues there. */
export function revealText(id: string): void {
  const text = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  text?.focus({ preventScroll: true });
  text?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

/** Focuses a field of the drawing; scrolls only if the drawing is not visible. */
export function revealPlace(key: string | undefined): void {
  const stage = document.querySelector('#zeichnung');
  if (key !== undefined)
    stage?.querySelector<SVGAElement>(`a[data-entry='${CSS.escape(key)}']`)?.focus({ preventScroll: true });
  stage?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
}
