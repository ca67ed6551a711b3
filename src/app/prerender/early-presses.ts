/** What is pressed and sent in a prerendered page before the app is there: it is noted in the document and done once the app can. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/** What needs the app to do something; links, fields and their labels do their work without. */
const NEEDS_APP = 'button, [role][tabindex]';
const NEEDS_NOTHING = 'a[href], input, select, textarea, label, summary';

function appAnswers(): boolean {
  return document.documentElement.dataset.ready === 'true';
}

/** Notes an element; only the last one counts, or a second press of the same button would take the first one back. */
function note(root: Element, pressed: Element): void {
  for (const former of root.querySelectorAll(`[${PRESSED_ATTRIBUTE}]`)) former.removeAttribute(PRESSED_ATTRIBUTE);
  pressed.setAttribute(PRESSED_ATTRIBUTE, '');
}

/** Keeps what is pressed or sent until the app answers. */
export function keepPresses(root: Element): void {
  const controller = new AbortController();
  const keep = (event: Event): void => {
    if (appAnswers()) {
      controller.abort();
      return;
    }
    const { target } = event;
    if (!(target instanceof Element) || !root.contains(target)) return;
    const pressed = event.type === 'submit' ? target : target.closest(`${NEEDS_APP}, ${NEEDS_NOTHING}`);
    if (pressed === null || (event.type !== 'submit' && pressed.matches(NEEDS_NOTHING))) return;
    // Neither the browser, which would send a form to nobody, nor a React that is just joining does it as well.
    event.preventDefault();
    event.stopPropagation();
    note(root, pressed);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, keep, { capture: true, signal: controller.signal });
}

/** Does what was noted; call it once the app answers. */
export function pressAgain(root: Element): void {
  const pressed = root.querySelector(`[${PRESSED_ATTRIBUTE}]`);
  pressed?.removeAttribute(PRESSED_ATTRIBUTE);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
