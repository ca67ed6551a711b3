/**
 * The pending share requests of the signed-in owner, for the header's badge and the toasts. State only, to keep the
 * layout's code small; `./watch-share-requests` updates it.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PendingRequest } from '~/contract/share';
import { useSession } from '~/session';

export interface ShareRequestsState {
  /** Oldest first. */
  readonly pending: readonly PendingRequest[];
}

export const shareRequestsStore = createStore<ShareRequestsState>(() => ({ pending: [] }));

/** How many requests can be decided; 0 for a guest. */
export function usePendingRequestCount(): number {
  const count = useStore(shareRequestsStore, ({ pending }) => pending.length);
  return useSession(({ status }) => (status === 'authenticated' ? count : 0));
}
