/** Opens the consent settings. Only builds that ask for consent show them. */
import { createDialogStore } from './create-dialog-store';

const dialog = createDialogStore({});

export const consentDialogStore = dialog.store;

export const openConsentSettings = (): void => dialog.open();

export const closeConsentSettings = (): void => dialog.close();
