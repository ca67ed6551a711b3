/**
 * The signed-in user's subscription, kept across pages. It is fetched only when it is neither loaded nor loading. As
 * specified, a failure is only logged; it is kept in the state for the subscription page. TanStack Query fetches; this
 * store keeps the result.
 */
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Subscription } from '~/contract/subscription-schemas';
import { getUserSubscription } from '~/contract/user';
import { logFailure } from '~/lib/log';
import { onSessionRegained } from '~/session/on-session-regained';
import { onSessionChange } from '~/session/session-store';
import { call } from './call';
import { queryClient } from './query-client';
import { queryKeys } from './query-keys';

export interface SubscriptionState {
  readonly subscription: Subscription | null;
  readonly loading: boolean;
  /** Error of the last fetch; null when it succeeded or there was none. */
  readonly failure: unknown;
}

const EMPTY: SubscriptionState = { subscription: null, loading: false, failure: null };

export const subscriptionStore = createStore<SubscriptionState>(() => EMPTY);

/** Not kept by the QueryClient: the store keeps the subscription. */
const subscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: ({ signal }) => call(getUserSubscription, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Incremented by every fetch, update and reset: responses of an older generation are dropped. */
let generation = 0;

/**
 * Cancels a pending fetch, whose response may predate a change, and drops its answer, which stays fresh when the clock
 * is set back.
 * @returns the new generation
 */
function outdateFetch(): number {
  queryClient.removeQueries({ queryKey: queryKeys.subscription });
  generation += 1;
  return generation;
}

/** Fetches the subscription unless it is loaded or loading. Never rejects. */
export async function loadSubscription(): Promise<void> {
  const { subscription, loading } = subscriptionStore.getState();
  if (subscription === null && !loading) await fetchSubscription(null);
}

/** Fetches it again if it is loaded or loading; the old value stays until the response arrives. Never rejects. */
export async function refreshSubscription(): Promise<void> {
  const { subscription, loading } = subscriptionStore.getState();
  if (subscription !== null || loading) await fetchSubscription(subscription);
}

async function fetchSubscription(current: Subscription | null): Promise<void> {
  const requested = outdateFetch();
  subscriptionStore.setState({ subscription: current, loading: true, failure: null });
  try {
    const subscription = await queryClient.fetchQuery(subscriptionQuery);
    if (requested === generation) subscriptionStore.setState({ subscription, loading: false, failure: null });
  } catch (error) {
    if (requested !== generation) return;
    logFailure('The subscription could not be fetched', error);
    subscriptionStore.setState({ subscription: current, loading: false, failure: error });
  }
}

/** Keeps a subscription that another response contained. */
export function cacheSubscription(subscription: Subscription): void {
  outdateFetch();
  subscriptionStore.setState({ subscription, loading: false, failure: null });
}

/** Clears the subscription, e.g. after the number of cars has changed; `useSubscription` loads it again. */
export function clearSubscription(): void {
  outdateFetch();
  subscriptionStore.setState(EMPTY);
}

/** The subscription, loaded on mount (also after a failure) and again after it was cleared. */
export function useSubscription(): SubscriptionState {
  const state = useStore(subscriptionStore);
  const unknown = state.subscription === null && !state.loading && state.failure === null;
  useEffect(() => void loadSubscription(), []);
  useEffect(() => {
    if (unknown) void loadSubscription();
  }, [unknown]);
  return state;
}

// After an expiry the page stays as it is until the next sign-in.
onSessionChange((change) => {
  if (change !== 'expired') clearSubscription();
});

/** Retries a fetch that failed while there was no valid token. */
onSessionRegained(() => {
  const { failure, loading } = subscriptionStore.getState();
  if (failure !== null && !loading) void fetchSubscription(subscriptionStore.getState().subscription);
});
