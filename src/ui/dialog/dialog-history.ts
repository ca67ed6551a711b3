/**
 * The browser's Back closes the topmost dialog, as in apps. While a dialog is open, the history has one entry more, at
 * the same address: Back lands on the page's own entry, and closes the dialog instead of leaving the page. CloseWatcher
 * would do the same, but only Chromium has it.
 */
import { addressOf, DIALOG_ENTRY, dialogsStore, isDialogEntry } from './open-dialogs';

/** Whether the app's router keeps its entries in this history, with the position of each as `idx`. */
const hasRouter = (state: unknown): boolean => typeof state === 'object' && state !== null && 'idx' in state;

/** Installs it in this document. @returns a function that uninstalls it */
export function installDialogHistory(): () => void {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  /** Whether the current entry is the additional one; it stays when its dialog is closed by a button or a reload. */
  let onAdditional = isDialogEntry(history.state);
  /** The address at which the additional entry was added. */
  let address = onAdditional ? addressOf(window.location) : '';

  const addEntry = (): void => {
    address = addressOf(window.location);
    // The router's own state stays: for it both entries are the same.
    pushState({ ...(history.state as object | null), [DIALOG_ENTRY]: true }, '');
    onAdditional = true;
  };

  const follow = (): void => {
    if (dialogsStore.getState().length > 0 && !onAdditional && hasRouter(history.state)) addEntry();
  };

  const onPopState = (event: PopStateEvent): void => {
    const top = dialogsStore.getState().at(-1);
    const leftAdditional = onAdditional;
    onAdditional = isDialogEntry(event.state);
    // Forward, to the entry of a dialog that is closed: the page is the same.
    if (onAdditional) {
      event.stopImmediatePropagation();
      return;
    }
    // An entry without the router's state is new, and this no Back: the browser itself has followed a link to a fragment.
    if (!hasRouter(event.state)) return;
    if (!leftAdditional || addressOf(window.location) !== address) return;
    event.stopImmediatePropagation();
    if (top === undefined) {
      // The dialog was closed before: this Back is meant for the page. Removing the entry at that time would race with
      // a pending navigation of the router.
      history.back();
      return;
    }
    // Asked before, since the step before may be the first. A dialog that stays needs an entry for the next Back.
    const stays = top.staysOnBack();
    top.goBack();
    if (stays) addEntry();
  };

  // A navigation takes the place of the additional entry, which would otherwise be a Back without effect.
  history.pushState = (...entry) => {
    if (onAdditional) replaceState(...entry);
    else pushState(...entry);
    onAdditional = false;
  };
  history.replaceState = (...entry) => {
    replaceState(...entry);
    onAdditional = isDialogEntry(history.state);
  };
  // Before the router's listener, which would navigate.
  window.addEventListener('popstate', onPopState, { capture: true });
  const unsubscribe = dialogsStore.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPopState, { capture: true });
    history.pushState = pushState;
    history.replaceState = replaceState;
  };
}

/**
 * Leaves the additional entry, so that a navigation can replace the page's own. It would replace the additional one
 * otherwise, and Back would lead to the page that was to be replaced.
 */
export function leaveDialogEntry(): Promise<void> {
  const { history } = window;
  if (!isDialogEntry(history.state)) return Promise.resolve();
  // Without its mark going back neither closes the dialog nor leaves the page.
  const { [DIALOG_ENTRY]: _, ...routerState } = history.state as Record<string, unknown>;
  history.replaceState(routerState, '');
  return new Promise((resolve) => {
    const onPopState = (event: PopStateEvent): void => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', onPopState, { capture: true, once: true });
    history.back();
  });
}

let installed = false;

/** Installs it once; called by the first dialog, and after a reload that has closed one. */
export function ensureDialogHistory(): void {
  if (!installed) installDialogHistory();
  installed = true;
}
