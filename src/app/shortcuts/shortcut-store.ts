/** Whether the list of shortcuts is open, and whether single-key shortcuts are enabled in this browser (WCAG 2.1.4). */
import { createStore } from 'zustand/vanilla';
import { logFailure } from '~/lib/log';

const SHORTCUTS_KEY = 'shortcuts';

/** Reads local storage at each key press, since another tab may have changed it. */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Enables or disables single-key shortcuts in this browser. */
export function setShortcutsEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, 'off');
  } catch (error) {
    logFailure('The shortcuts could not be turned', error);
  }
}

export const shortcutDialogStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function openShortcutDialog(): void {
  shortcutDialogStore.setState({ open: true });
}

export function closeShortcutDialog(): void {
  shortcutDialogStore.setState({ open: false });
}
