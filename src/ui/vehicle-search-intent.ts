/**
 * Who wants to find a vehicle in the search tree, and for what. Any page opens the search with
 * {@link openVehicleSearch}; the frame shows the dialog of the vehicle-search feature while `open` is true.
 */
import { createStore } from 'zustand/vanilla';
import type { Vehicle } from '~/contract/vehicle';

/** A new vehicle of the account, or the one whose document does not name it. */
export type SearchTarget = { readonly kind: 'new' } | { readonly kind: 'vehicle'; readonly vehicle: Vehicle };

export interface VehicleSearchIntent {
  readonly open: boolean;
  readonly target: SearchTarget;
}

const NEW: SearchTarget = { kind: 'new' };

export const vehicleSearchStore = createStore<VehicleSearchIntent>(() => ({ open: false, target: NEW }));

/** Opens the search: for a new vehicle, or to say what an existing one is. */
export function openVehicleSearch(vehicle?: Vehicle): void {
  vehicleSearchStore.setState({ open: true, target: vehicle === undefined ? NEW : { kind: 'vehicle', vehicle } });
}

/** Closes the search; its target stays until the dialog has gone from sight. */
export function closeVehicleSearch(): void {
  vehicleSearchStore.setState({ open: false });
}

/** Where a visitor's search waits in this tab while they sign in. */
export const SEARCH_DRAFT_KEY = 'vehicleSearchDraft';

/** Whether a search waits for somebody who has signed in. */
export function hasSearchDraft(): boolean {
  try {
    return sessionStorage.getItem(SEARCH_DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
