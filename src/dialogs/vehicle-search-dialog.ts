/** The vehicle search: adds a new vehicle, or identifies the model of an existing one. */
import type { Vehicle } from '~/contract/vehicle';
import { createDialogStore } from './create-dialog-store';

/** A new vehicle of the account, or an existing one whose document does not identify the model. */
export type SearchTarget = { readonly kind: 'new' } | { readonly kind: 'vehicle'; readonly vehicle: Vehicle };

const NEW: SearchTarget = { kind: 'new' };

const dialog = createDialogStore<{ readonly target: SearchTarget }>({ target: NEW });

export const vehicleSearchDialogStore = dialog.store;

export const openVehicleSearch = (vehicle?: Vehicle): void =>
  dialog.open({ target: vehicle === undefined ? NEW : { kind: 'vehicle', vehicle } });

export const closeVehicleSearch = (): void => dialog.close();

/** Session storage key of a visitor's search, kept while they sign in. */
export const SEARCH_DRAFT_KEY = 'vehicleSearchDraft';

/** Whether a search from before the sign-in is stored. */
export function hasSearchDraft(): boolean {
  try {
    return sessionStorage.getItem(SEARCH_DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
