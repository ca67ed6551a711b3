/**
 * The signed-in person's subscription, kept beyond the page that asked for it. It is fetched only when it is neither
 * there nor on its way; a failure is only noted by its absence, as the specification wants it.
 */
import { createStore } from 'zustand/vanilla';
import type { Subscription } from '~/contract/subscription-schemas';
import { getUserSubscription } from '~/contract/user';
import { onSessionChange } from '~/session/session-store';
import { call } from './call';

export interface SubscriptionState {
  readonly subscription: Subscription | null;
  readonly loading: boolean;
}

const NOTHING: SubscriptionState = { subscription: null, loading: false };

export const subscriptionStore = createStore<SubscriptionState>(() => NOTHING);

/** Whose answer is wanted: one that arrives after a change of person or a reset is dropped. */
let generation = 0;

/** Fetches the subscription unless it is loaded or loading. Never rejects. */
export async function loadSubscription(): Promise<void> {
  const { subscription, loading } = subscriptionStore.getState();
  if (subscription !== null || loading) return;
  const asked = generation;
  subscriptionStore.setState({ loading: true });
  const answer = await call(getUserSubscription, {}).catch(() => null);
  if (asked === generation) subscriptionStore.setState({ subscription: answer, loading: false });
}

/** Forgets the subscription, e.g. after the number of cars has changed; whoever needs it loads it again. */
export function forgetSubscription(): void {
  generation += 1;
  subscriptionStore.setState(NOTHING);
}

// After an expiry the page stays as it is until somebody signs in.
onSessionChange((change) => {
  if (change !== 'expired') forgetSubscription();
});
