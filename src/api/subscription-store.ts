/**
 * The signed-in person's subscription, kept beyond the page that asked for it. It is fetched only when it is neither
 * there nor on its way; a failure is only logged, as the specification wants it, and kept for the subscription's own page.
 */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Subscription } from '~/contract/subscription-schemas';
import { getUserSubscription } from '~/contract/user';
import { logFailure } from '~/lib/log';
import { onSessionRegained } from '~/session/regained';
import { onSessionChange } from '~/session/session-store';
import { call } from './call';

export interface SubscriptionState {
  readonly subscription: Subscription | null;
  readonly loading: boolean;
  /** What the last fetch ended with; null when it succeeded or there was none. */
  readonly failure: unknown;
}

const NOTHING: SubscriptionState = { subscription: null, loading: false, failure: null };

export const subscriptionStore = createStore<SubscriptionState>(() => NOTHING);

/** Whose answer is wanted: one that arrives after a change of person or a reset is dropped. */
let generation = 0;

/** Fetches the subscription unless it is loaded or loading. Never rejects. */
export async function loadSubscription(): Promise<void> {
  const { subscription, loading } = subscriptionStore.getState();
  if (subscription === null && !loading) await fetchSubscription(null);
}

/** Fetches it again where it is known or on its way; until the answer comes the old one stands. Never rejects. */
export async function refreshSubscription(): Promise<void> {
  const { subscription, loading } = subscriptionStore.getState();
  if (subscription !== null || loading) await fetchSubscription(subscription);
}

async function fetchSubscription(shown: Subscription | null): Promise<void> {
  generation += 1;
  const asked = generation;
  const keep = (state: SubscriptionState): void => {
    if (asked === generation) subscriptionStore.setState(state);
  };
  subscriptionStore.setState({ subscription: shown, loading: true, failure: null });
  try {
    keep({ subscription: await call(getUserSubscription, {}), loading: false, failure: null });
  } catch (error) {
    logFailure('The subscription could not be fetched', error);
    keep({ subscription: shown, loading: false, failure: error });
  }
}

/** Keeps a subscription that an answer brought along. */
export function rememberSubscription(subscription: Subscription): void {
  generation += 1;
  subscriptionStore.setState({ subscription, loading: false, failure: null });
}

/** Forgets the subscription, e.g. after the number of cars has changed; whoever needs it loads it again. */
export function forgetSubscription(): void {
  generation += 1;
  subscriptionStore.setState(NOTHING);
}

/** The subscription in a component, fetched when it is not known: at first (also after a failure), and again once it was forgotten. */
export function useSubscription(): SubscriptionState {
  const state = useStore(subscriptionStore);
  const unknown = state.subscription === null && !state.loading && state.failure === null;
  useEffect(() => void loadSubscription(), []);
  useEffect(() => {
    if (unknown) void loadSubscription();
  }, [unknown]);
  return state;
}

// After an expiry the page stays as it is until somebody signs in.
onSessionChange((change) => {
  if (change !== 'expired') forgetSubscription();
});

/** Asks again for what could not be had while there was no token. */
onSessionRegained(() => {
  const { failure, loading } = subscriptionStore.getState();
  if (failure !== null && !loading) void fetchSubscription(subscriptionStore.getState().subscription);
});
