/** The dialogs that save a vehicle's handover file and open one. */
import type { Vehicle } from '~/contract/vehicle';
import { createDialogStore } from './create-dialog-store';

/** A file to save of a vehicle, or one to choose. */
export type HandoverTarget = { readonly kind: 'save'; readonly vehicle: Vehicle } | { readonly kind: 'open' };

const dialog = createDialogStore<{ readonly target: HandoverTarget | null }>({ target: null });

export const handoverDialogStore = dialog.store;

/** Offers a vehicle's handover file. */
export const openHandover = (vehicle: Vehicle): void => dialog.open({ target: { kind: 'save', vehicle } });

/** Asks for a handover file that somebody else has made. */
export const openHandoverFile = (): void => dialog.open({ target: { kind: 'open' } });

export const closeHandover = (): void => dialog.close();
