/** What is pressed and sent in a prerendered page before the app is there: it is noted at the root and done once the app can. */
import { findByFingerprint, fingerprintOf, type ElementFingerprint } from './element-fingerprint';

const PRESSED_ATTRIBUTE = 'data-pressed';

/** Links, fields and their labels do their work without the app. */
const NEEDS_NOTHING = 'a[href], input, select, textarea, label, summary';

export function appAnswers(): boolean {
  return document.documentElement.dataset.ready === 'true';
}

/** Only the last one counts: a second press of the same button would take the first one back. */
function note(root: Element, pressed: Element): void {
  root.setAttribute(PRESSED_ATTRIBUTE, JSON.stringify(fingerprintOf(root, pressed)));
}

/** Keeps what is pressed or sent until the app answers. */
export function keepPresses(root: Element): void {
  const controller = new AbortController();
  const keep = (event: Event): void => {
    if (appAnswers()) {
      // What is pressed now counts, and no longer what was.
      root.removeAttribute(PRESSED_ATTRIBUTE);
      controller.abort();
      return;
    }
    const { target } = event;
    if (!(target instanceof Element) || !root.contains(target)) return;
    const pressed = event.type === 'submit' ? target : target.closest(`button, ${NEEDS_NOTHING}`);
    if (pressed === null || (event.type !== 'submit' && pressed.matches(NEEDS_NOTHING))) return;
    // Neither the browser, which would send a form to nobody, nor a React that is just joining does it as well.
    event.preventDefault();
    event.stopPropagation();
    note(root, pressed);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, keep, { capture: true, signal: controller.signal });
}

/** Does what was noted; call it once the app answers. */
export function replayClick(root: Element): void {
  const noted = root.getAttribute(PRESSED_ATTRIBUTE);
  if (noted === null) return;
  root.removeAttribute(PRESSED_ATTRIBUTE);
  const pressed = findByFingerprint(root, JSON.parse(noted) as ElementFingerprint);
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
