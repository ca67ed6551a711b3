/** The feedback form; its floating button and the menus open it. */
import { createDialogStore } from './create-dialog-store';

const dialog = createDialogStore({});

export const feedbackDialogStore = dialog.store;

export const openFeedback = (): void => dialog.open();

export const closeFeedback = (): void => dialog.close();
