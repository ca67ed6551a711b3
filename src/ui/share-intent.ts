/**
 * Who wants to share a vehicle, and who wants to look through the requests that wait. Any page opens the one with
 * {@link openSharing} and the other with {@link openShareRequests}; the frame shows the dialogs of the sharing feature.
 */
import { createStore } from 'zustand/vanilla';
import type { Vehicle } from '~/contract/vehicle';

export interface ShareIntent {
  readonly open: boolean;
  /** The vehicle that is shared; null until the first time. */
  readonly vehicle: Vehicle | null;
}

export const shareIntentStore = createStore<ShareIntent>(() => ({ open: false, vehicle: null }));

/** Opens the sharing of a vehicle: its shares, or a new one when there is none. */
export function openSharing(vehicle: Vehicle): void {
  shareIntentStore.setState({ open: true, vehicle });
}

/** Closes the sharing; its vehicle stays until the dialog has gone from sight. */
export function closeSharing(): void {
  shareIntentStore.setState({ open: false });
}

export const requestsIntentStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the requests that wait for the owner, the oldest first. */
export function openShareRequests(): void {
  requestsIntentStore.setState({ open: true });
}

export function closeShareRequests(): void {
  requestsIntentStore.setState({ open: false });
}
