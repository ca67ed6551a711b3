/**
 * The dialogs that lie over the page, the last on top. What is true of all of them is done here: one that stays when its page
 * goes would lie over the next, and messages have to lie in the topmost, since what lies outside of it is out of reach.
 */
import { createStore } from 'zustand/vanilla';

export interface OpenDialog {
  /** Where messages are put while it lies on top. */
  readonly place: Element;
  /** Closes it, unless something is on its way in it. */
  readonly close: () => void;
  /** The address it was opened at. */
  readonly address: string;
}

export const dialogsStore = createStore<readonly OpenDialog[]>(() => []);

/** The address, as far as a dialog belongs to it. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => `${pathname}${search}`;

/** Notes a dialog as the topmost. @returns forgets it */
export function noteDialog(dialog: OpenDialog): () => void {
  dialogsStore.setState((open) => [...open, dialog], true);
  return () => dialogsStore.setState((open) => open.filter((one) => one !== dialog), true);
}

/** Closes what was opened at another address, the topmost first; what must not be closed stays. */
export function closeLeftDialogs(address: string): void {
  for (const dialog of dialogsStore.getState().toReversed()) {
    if (dialog.address !== address) dialog.close();
  }
}
