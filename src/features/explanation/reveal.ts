/** Moving page and focus to what somebody chose. */

function behaviour(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** On to a text: it gets the focus, so that reading goes on there. */
export function revealText(id: string): void {
  const text = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  text?.focus({ preventScroll: true });
  text?.scrollIntoView({ behavior: behaviour(), block: 'start' });
}

/** Back to the drawing: its field gets the focus, and the page moves only where the drawing cannot be seen. */
export function revealPlace(key: string | undefined): void {
  const stage = document.querySelector('#zeichnung');
  if (key !== undefined) stage?.querySelector<SVGAElement>(`a[data-entry='${CSS.escape(key)}']`)?.focus({ preventScroll: true });
  stage?.scrollIntoView({ behavior: behaviour(), block: 'nearest' });
}
