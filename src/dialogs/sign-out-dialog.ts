/** The question before a sign-out that would discard unsaved input or files that are not uploaded. */
import { createDialogStore } from './create-dialog-store';

const dialog = createDialogStore({});

export const signOutDialogStore = dialog.store;

export const openSignOutQuestion = (): void => dialog.open();

export const closeSignOutQuestion = (): void => dialog.close();
