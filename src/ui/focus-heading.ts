/**
 * Moves the focus to the page's heading, so that keyboard and screen reader continue there.
 * @param main the page; by default the document's
 */
export function focusHeading(main: HTMLElement | null = document.querySelector('main')): void {
  const target = (main ?? document).querySelector<HTMLElement>('h1') ?? main;
  if (target === null) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
