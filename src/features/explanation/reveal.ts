/** Moves scroll position and focus to the selection. */
import { prefersReducedMotion } from '~/ui/prefers-reduced-motion';

function behaviour(): ScrollBehavior {
  return prefersReducedMotion() ? 'auto' : 'smooth';
}

/** Scrolls to a text and focuses it, so that reading continues there. */
export function revealText(id: string): void {
  const text = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  text?.focus({ preventScroll: true });
  text?.scrollIntoView({ behavior: behaviour(), block: 'start' });
}

/** Focuses a field of the drawing; scrolls only if the drawing is not visible. */
export function revealPlace(key: string | undefined): void {
  const stage = document.querySelector('#zeichnung');
  if (key !== undefined)
    stage?.querySelector<SVGAElement>(`a[data-entry='${CSS.escape(key)}']`)?.focus({ preventScroll: true });
  stage?.scrollIntoView({ behavior: behaviour(), block: 'nearest' });
}
