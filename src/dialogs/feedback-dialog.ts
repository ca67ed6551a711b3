/** The feedback form, opened by its floating button and the menus. */
import { createDialogStore } from './create-dialog-store';

const dialog = createDialogStore({});

export const feedbackDialogStore = dialog.store;

export const openFeedback = (): void => dialog.open();

export const closeFeedback = (): void => dialog.close();
