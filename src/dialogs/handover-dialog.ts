/** The dialogs that save a vehicle's handover file and open one. */
import type { Vehicle } from '~/contract/vehicle';
import { createDialogStore } from './create-dialog-store';

/** The vehicle whose file is saved, or a file to be opened. */
export type HandoverTarget = { readonly kind: 'save'; readonly vehicle: Vehicle } | { readonly kind: 'open' };

const dialog = createDialogStore<{ readonly target: HandoverTarget | null }>({ target: null });

export const handoverDialogStore = dialog.store;

/** Opens the dialog that saves a vehicle's handover file. */
export const openHandover = (vehicle: Vehicle): void => dialog.open({ target: { kind: 'save', vehicle } });

/** Opens the dialog for a handover file from another person. */
export const openHandoverFile = (): void => dialog.open({ target: { kind: 'open' } });

export const closeHandover = (): void => dialog.close();
