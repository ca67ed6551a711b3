import { useEffect, type RefObject } from 'react';
import { focusHeading, focusPart, focusWithoutScrolling } from './focus-heading';

const CONTROLS = 'a[href], button, summary, input:not([hidden]), select, textarea';
/** Where reading can go on. */
const STOPS = `h1, h2, h3, h4, ${CONTROLS}`;
const PARTS = '[role="tabpanel"], [role="dialog"], section, article, main';

function stopsIn(element: Element | null | undefined): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const within = element.querySelectorAll<HTMLElement>(STOPS);
  return element.matches(STOPS) ? [element, ...within] : [...within];
}

/** The parts of the page that an element is in, the innermost first. */
function partsAround(element: Element): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** @returns moves the focus to the heading of the innermost part around an element, once that is removed */
function toHeadingAround(removed: HTMLElement): () => void {
  const around = partsAround(removed);
  return () => {
    if (!isFocusLost()) return;
    const part = around.find(({ isConnected }) => isConnected);
    // The main part can take the focus itself; its heading says more.
    if (part === undefined || part.matches('main')) focusHeading();
    else focusPart(part);
  };
}

/** @returns moves the focus to what came in the place of a removed element, to what was before it, or to the heading */
function toNeighbour(removed: HTMLElement): () => void {
  const { previousElementSibling: before, parentElement: parent } = removed;
  const toHeading = toHeadingAround(removed);
  return () => {
    const inPlace = before === null ? parent?.firstElementChild : before.nextElementSibling;
    // What is not displayed does not take the focus.
    for (const stop of [stopsIn(inPlace)[0], stopsIn(before).at(-1)])
      if (stop?.isConnected === true && isFocusLost()) focusWithoutScrolling(stop);
    toHeading();
  };
}

/** A ref callback that prepares to pass on the focus when an element is removed with it. */
function whenRemovedWithFocus(prepare: (removed: HTMLElement) => () => void) {
  return (element: HTMLElement | null): (() => void) | undefined =>
    element === null
      ? undefined
      : () => {
          // React calls this before the removal, which makes the browser forget the focus.
          if (element.contains(document.activeElement)) queueMicrotask(prepare(element));
        };
}

/** Ref of an element that is removed when what it offers succeeds: passes its focus on to the heading around it. */
export const passFocusToHeading = whenRemovedWithFocus(toHeadingAround);

/**
 * Ref of an element that a press within it removes, such as a notice with its button: passes its focus on to what comes
 * in its place, else to what was before it, else to the heading around it.
 */
export const passFocusToNeighbour = whenRemovedWithFocus(toNeighbour);

/**
 * When the focused control of a container is removed, the browser forgets the focus and the next press of Tab starts at
 * the top of the page. Here the control after it gets the focus, else the one before it, else the first that came in
 * their place.
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    /** The controls when one of them got the focus, and which it was. */
    let controls: readonly HTMLElement[] = [];
    let at = -1;
    const remember = ({ target }: FocusEvent): void => {
      controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)];
      at = controls.findIndex((control) => control === target);
    };
    const observer = new MutationObserver(() => {
      const isLost = controls[at]?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      const next =
        controls.slice(at).find((control) => control.isConnected) ??
        controls.slice(0, at).findLast((control) => control.isConnected);
      (next ?? element.querySelector<HTMLElement>(CONTROLS))?.focus();
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [container]);
}
