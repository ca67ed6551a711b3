/**
 * The pending share requests of the signed-in owner, for the header's badge and the toasts. State only, to keep the
 * layout's code small; `./watch-share-requests` updates it.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { WaitingRequest } from '~/contract/share';

export interface ShareRequestsState {
  /** Oldest first. */
  readonly waiting: readonly WaitingRequest[];
}

export const shareRequestsStore = createStore<ShareRequestsState>(() => ({ waiting: [] }));

export function useWaitingCount(): number {
  return useStore(shareRequestsStore, ({ waiting }) => waiting.length);
}
