/** The dialog that shares a vehicle, and the one that lists the requests waiting for the owner. */
import type { Vehicle } from '~/contract/vehicle';
import { createDialogStore } from './create-dialog-store';

/** The vehicle is null until the dialog is opened for the first time. */
const shareDialog = createDialogStore<{ readonly vehicle: Vehicle | null }>({ vehicle: null });

export const shareDialogStore = shareDialog.store;

/** Shows the shares of a vehicle, or a new one when it has none. */
export const openSharing = (vehicle: Vehicle): void => shareDialog.open({ vehicle });

export const closeSharing = (): void => shareDialog.close();

const requestsDialog = createDialogStore({});

export const shareRequestsDialogStore = requestsDialog.store;

/** Shows the pending requests, oldest first. */
export const openShareRequests = (): void => requestsDialog.open();

export const closeShareRequests = (): void => requestsDialog.close();
