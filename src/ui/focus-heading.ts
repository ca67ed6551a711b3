/** Focuses an element that may not be focusable by itself, such as a heading. */
export function focusWithoutScrolling(target: HTMLElement): void {
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's heading, so that keyboard and screen reader continue there.
 * @param main the page; by default the document's
 */
export function focusHeading(main: HTMLElement | null = document.querySelector('main')): void {
  const target = (main ?? document).querySelector<HTMLElement>('h1') ?? main;
  if (target !== null) focusWithoutScrolling(target);
}

/** Moves the focus to a part of the page: to its heading, unless it takes the focus itself or has it within. */
export function focusPart(part: HTMLElement): void {
  if (part.contains(document.activeElement)) return;
  const heading = part.hasAttribute('tabindex') ? null : part.querySelector<HTMLElement>('h1, h2, h3, h4');
  focusWithoutScrolling(heading ?? part);
}
