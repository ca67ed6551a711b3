/**
 * Keeps focused elements clear of what sticks to an edge: the scroll padding of the page, or of the dialog's content,
 * follows the measured heights. Used as refs: `<header ref={stickyTop}>`.
 */

/** Space between a focused element and what sticks, in px: room for its focus ring. */
const GAP_PX = 16;

/** The height in px that sticks to the bottom of the page, for what floats above it. */
const BOTTOM_VARIABLE = '--sticky-bottom';

type Edge = 'top' | 'bottom';

interface Entry {
  readonly edge: Edge;
  /** Undefined until the first layout: asking for it earlier would force one. */
  scroller: HTMLElement | undefined;
}

const edges = new Map<HTMLElement, Entry>();
let observer: ResizeObserver | undefined;

function findScroller(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}

/** How much of its scroller's height an element covers at its edge, in px. */
function stickyInset(element: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(element);
  const { offsetHeight, offsetWidth, parentElement } = element;
  if (offsetHeight === 0) return 0;
  // A sticky column has the content beside it, not beneath it.
  const isAcross = style.position === 'sticky' && offsetWidth >= (parentElement?.clientWidth ?? 0);
  if (!isAcross && style.position !== 'fixed') return 0;
  return Math.max(0, offsetHeight + (Number.parseFloat(style[edge]) || 0));
}

function applyPadding(scroller: HTMLElement): void {
  const insets = { top: 0, bottom: 0 };
  for (const [element, { edge, scroller: own }] of edges)
    if (own === scroller) insets[edge] = Math.max(insets[edge], stickyInset(element, edge));
  scroller.style.scrollPaddingTop = `${insets.top + GAP_PX}px`;
  scroller.style.scrollPaddingBottom = `${insets.bottom + GAP_PX}px`;
  if (scroller === document.documentElement) scroller.style.setProperty(BOTTOM_VARIABLE, `${insets.bottom}px`);
}

function applyAll(): void {
  const scrollers = new Set([document.documentElement]);
  for (const [element, entry] of edges) scrollers.add((entry.scroller ??= findScroller(element)));
  for (const scroller of scrollers) applyPadding(scroller);
}

/** Applies now and in the next frame: a height that another observer measures moves what sticks without resizing it. */
function applyTwice(): void {
  applyAll();
  requestAnimationFrame(applyAll);
}

function observe(element: HTMLElement | null, edge: Edge): (() => void) | undefined {
  if (element === null) return undefined;
  if (observer === undefined) {
    observer = new ResizeObserver(applyTwice);
    // Below a certain height of the viewport nothing sticks, which changes no size, and dialogs scroll as a whole.
    window.addEventListener('resize', () => {
      for (const entry of edges.values()) entry.scroller = undefined;
      applyTwice();
    });
  }
  edges.set(element, { edge, scroller: undefined });
  // Measured by the observer's first call, after layout, to avoid a forced reflow.
  observer.observe(element);
  return () => {
    edges.delete(element);
    observer?.unobserve(element);
    requestAnimationFrame(applyAll);
  };
}

/** The ref of an element that sticks to the top. */
export const stickyTop = (element: HTMLElement | null): (() => void) | undefined => observe(element, 'top');

/** The ref of an element that sticks to the bottom. */
export const stickyBottom = (element: HTMLElement | null): (() => void) | undefined => observe(element, 'bottom');
