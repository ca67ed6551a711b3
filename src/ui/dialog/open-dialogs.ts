/**
 * The dialogs that are open, the topmost last. Closes dialogs whose page was left, which would otherwise cover the next
 * page, and lets the toasts know the topmost dialog, because content outside of it is not accessible.
 */
import { createStore } from 'zustand/vanilla';

export interface OpenDialog {
  /** The element that hosts the toasts while this dialog is topmost. */
  readonly toastContainer: Element;
  /** Closes the dialog because its page was left, unless a request is pending in it. */
  readonly close: () => void;
  /** Closes the dialog because the user went back, or shows its step before; it may ask first. */
  readonly goBack: () => void;
  /** Whether going back leaves the dialog open at present: it is locked, or has a step to go back to. */
  readonly staysOnBack: () => boolean;
  /** The address at which it was opened. */
  readonly address: string;
}

export const dialogsStore = createStore<readonly OpenDialog[]>(() => []);

/** The part of an address that a dialog belongs to: path and query. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname}${search}`;

/** Marks the history entry that is added for open dialogs, in its state, beside the router's. */
export const DIALOG_ENTRY = 'dialog';

/** Whether the state of a history entry is that of the one added for open dialogs. */
export const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && DIALOG_ENTRY in state;

/**
 * Adds a dialog as the topmost.
 * @returns a function that removes it
 */
export function registerDialog(dialog: OpenDialog): () => void {
  dialogsStore.setState((open) => [...open, dialog], true);
  return () => dialogsStore.setState((open) => open.filter((other) => other !== dialog), true);
}

/** Closes dialogs that were opened at another address, the topmost first; locked ones stay. */
export function closeDialogsOfOtherPages(address: string): void {
  for (const dialog of dialogsStore.getState().toReversed()) {
    if (dialog.address !== address) dialog.close();
  }
}
