/**
 * Keeps the second press of a double click from what the first one has put under the pointer: the next row after one was
 * deleted, the page behind a message or dialog that has closed, a dialog that has opened. It was meant for what the first
 * press was on.
 */

const CONTROLS =
  'a, button, input, label, select, summary, textarea, [role=button], [role=menuitem], [role=option], [role=tab]';

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Starts to guard the document. @returns stops it */
export function guardAgainstStrayPresses(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let pressed: Element | null = null;
  let isStray = false;
  // By the press, not by the click: that of a label is followed by one on its field.
  document.addEventListener(
    'mousedown',
    ({ detail, target }) => {
      const control = controlOf(target);
      isStray = detail > 1 && control !== pressed;
      if (detail <= 1) pressed = control;
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!isStray || event.detail <= 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  return () => controller.abort();
}
