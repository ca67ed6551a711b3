/**
 * The requests that wait for the signed-in owner, as the header's badge and the messages show them. Only what holds
 * them is here, so that the frame stays light; `./watch-share-requests` keeps them up to date.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { WaitingRequest } from '~/contract/share';

export interface ShareRequestsState {
  /** The oldest first. */
  readonly waiting: readonly WaitingRequest[];
}

export const shareRequestsStore = createStore<ShareRequestsState>(() => ({ waiting: [] }));

/** How many requests wait. */
export function useWaitingCount(): number {
  return useStore(shareRequestsStore, ({ waiting }) => waiting.length);
}
