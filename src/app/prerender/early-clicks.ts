/** Captures clicks and form submissions in a prerendered page before the app is ready, and replays the last one. */
import { findByFingerprint, fingerprintOf, type ElementFingerprint } from './element-fingerprint';

const PRESSED_ATTRIBUTE = 'data-pressed';

/** Elements that work without JavaScript. */
const NATIVE_CONTROLS = 'a[href], input, select, textarea, label, summary';

export function isAppReady(): boolean {
  return document.documentElement.dataset.ready === 'true';
}

/** Only the last click is stored: replaying two clicks on the same toggle would undo the first. */
function store(root: Element, element: Element): void {
  root.setAttribute(PRESSED_ATTRIBUTE, JSON.stringify(fingerprintOf(root, element)));
}

/** The element of the app. It is not there yet while the document's head is being read. */
export const appRoot = (): Element | null => document.querySelector('#root');

/** Captures clicks and submissions in the app's element until the app is ready. */
export function captureClicks(): void {
  const controller = new AbortController();
  const capture = (event: Event): void => {
    const root = appRoot();
    if (isAppReady()) {
      // A click that reaches the app replaces the stored one.
      root?.removeAttribute(PRESSED_ATTRIBUTE);
      controller.abort();
      return;
    }
    const { target } = event;
    if (root === null || !(target instanceof Element) || !root.contains(target)) return;
    const element = event.type === 'submit' ? target : target.closest(`button, ${NATIVE_CONTROLS}`);
    if (element === null || (event.type !== 'submit' && element.matches(NATIVE_CONTROLS))) return;
    // Neither the browser (which would submit the form by a page load) nor a hydrating React may handle it too.
    event.preventDefault();
    event.stopPropagation();
    store(root, element);
  };
  for (const type of ['click', 'submit'])
    document.addEventListener(type, capture, { capture: true, signal: controller.signal });
}

/** Replays the stored click. Call it once the app is ready. */
export function replayClick(root: Element): void {
  const stored = root.getAttribute(PRESSED_ATTRIBUTE);
  if (stored === null) return;
  root.removeAttribute(PRESSED_ATTRIBUTE);
  const element = findByFingerprint(root, JSON.parse(stored) as ElementFingerprint);
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
