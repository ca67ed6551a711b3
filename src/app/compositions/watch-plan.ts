/** On-device the backend notifies every tab when a plan or a payment has changed in one of them. */
import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '~/lib/live-channel';
import { logFailure } from '~/lib/log';

async function refresh(): Promise<void> {
  const { refreshSubscription } = await import('~/api/subscription-store');
  await refreshSubscription();
}

/**
 * Refetches the subscription and invalidates all queries, since the plan decides what they may return.
 * @returns a function that unsubscribes
 */
export function watchPlan(getClient: () => QueryClient | undefined): () => void {
  return onLive('plan', () => {
    void refresh().catch((error: unknown) => logFailure('The plan could not be read again', error));
    void getClient()?.invalidateQueries();
  });
}
