/**
 * Ignores the second press of a double click when the first one has put another control under the pointer: the next row
 * after a row was deleted, the page behind a toast or dialog that has closed, a dialog that has opened.
 */

const CONTROLS =
  'a, button, input, label, select, summary, textarea, [role=button], [role=menuitem], [role=option], [role=tab]';

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Listens at the document. @returns a function that removes the listeners */
export function guardAgainstStrayPresses(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let pressed: Element | null = null;
  let isStray = false;
  // `mousedown`, because a click on a label is followed by a click on its input.
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
