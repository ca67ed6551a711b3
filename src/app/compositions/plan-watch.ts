/** On-device the backend tells every tab when a plan or a payment has changed, wherever that was. */
import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '~/lib/live-channel';
import { logFailure } from '~/lib/log';

async function refresh(): Promise<void> {
  const { refreshSubscription } = await import('~/api/subscription-store');
  await refreshSubscription();
}

/** Starts to follow the plan: it is read again, and so is all that it opens and closes. @returns stops following */
export function watchPlan(answers: () => QueryClient | undefined): () => void {
  return onLive('plan', () => {
    void refresh().catch((error: unknown) => logFailure('The plan could not be read again', error));
    void answers()?.invalidateQueries();
  });
}
