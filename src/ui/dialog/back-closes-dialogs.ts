/**
 * The browser's Back closes the topmost dialog, as in apps. While a dialog is open, the history has one entry more, at
 * the same address: Back lands on the page's own entry, and closes the dialog instead of leaving the page. CloseWatcher
 * would do the same, but only Chromium has it.
 */
import { addressOf, dialogsStore } from './open-dialogs';

/** Marks the additional entry in its state, beside the router's. */
const MARK = 'dialog';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/** Whether the app's router keeps its entries in this history, with the position of each as `idx`. */
const hasRouter = (state: unknown): boolean => typeof state === 'object' && state !== null && 'idx' in state;

/** Installs it in this document. @returns uninstalls it */
export function letBackCloseDialogs(): () => void {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  /** The address at which the additional entry was added. */
  let address = '';
  /** The additional entry is being removed: the event that follows is not the user's. */
  let removing = false;

  const addEntry = (): void => {
    address = addressOf(window.location);
    // The router's own state stays: for it both entries are the same.
    pushState({ ...(history.state as object | null), [MARK]: true }, '');
  };

  const removeEntry = (): void => {
    if (removing || !isMarked(history.state) || dialogsStore.getState().length > 0) return;
    removing = true;
    history.back();
  };

  const follow = (): void => {
    if (dialogsStore.getState().length > 0 && !isMarked(history.state) && !removing) {
      if (hasRouter(history.state)) addEntry();
      return;
    }
    // Later, since one dialog may open in place of another, and a link in a dialog may leave the page.
    setTimeout(removeEntry, 0);
  };

  const onPopState = (event: PopStateEvent): void => {
    const top = dialogsStore.getState().at(-1);
    if (removing) {
      removing = false;
      event.stopImmediatePropagation();
      follow();
      return;
    }
    // Forward, to the entry of a dialog that is closed.
    if (isMarked(event.state) && top === undefined) {
      event.stopImmediatePropagation();
      removeEntry();
      return;
    }
    if (top === undefined || addressOf(window.location) !== address) return;
    event.stopImmediatePropagation();
    top.goBack();
    // A dialog that stays, because a request is pending in it, needs an entry for the next Back.
    if (top.isLocked()) addEntry();
  };

  // A navigation takes the place of the additional entry, which would otherwise be a Back without effect.
  history.pushState = (...entry) => (isMarked(history.state) ? history.replaceState(...entry) : pushState(...entry));
  // Before the router's listener, which would navigate.
  window.addEventListener('popstate', onPopState, { capture: true });
  const unsubscribe = dialogsStore.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPopState, { capture: true });
    history.pushState = pushState;
  };
}

let installed = false;

/** Installs it once; called by the first dialog. */
export function installBackCloses(): void {
  if (!installed) letBackCloseDialogs();
  installed = true;
}
