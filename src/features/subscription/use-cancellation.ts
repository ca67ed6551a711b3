import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { ApiError, call, isAnswerLost } from '~/api';
import { cacheSubscription, refreshSubscription, subscriptionStore } from '~/api/subscription-store';
import { hasPaidPlan, isCancelled, runsPaidPlan } from '~/contract/rules';
import { cancel, undoCancel } from '~/contract/subscription';
import type { Subscription } from '~/contract/subscription-schemas';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { usePlanWords } from './plan-words';

/** Its messages replace one another: a cancellation and its withdrawal would contradict each other. */
const TAG = 'cancellation';

const isEnding = (subscription: Subscription): boolean => !hasPaidPlan(subscription) || isCancelled(subscription);
const isContinued = (subscription: Subscription): boolean => runsPaidPlan(subscription) && !isCancelled(subscription);

/**
 * Makes a call that is refused with `plan.none` once it was carried out: by an attempt whose answer was lost, or in
 * another tab. The subscription is fetched again after a failure, since it tells.
 * @param isDone whether the subscription is as the call leaves it
 * @throws ApiError of the call
 */
async function callOrCheck(
  operation: typeof cancel | typeof undoCancel,
  isDone: (subscription: Subscription) => boolean,
): Promise<Subscription> {
  try {
    return await call(operation, {});
  } catch (error) {
    await refreshSubscription();
    const { subscription } = subscriptionStore.getState();
    const mayBeDone = isAnswerLost(error) || (error instanceof ApiError && error.code === 'plan.none');
    if (!mayBeDone || subscription === null || !isDone(subscription)) throw error;
    return subscription;
  }
}

/** Undoes a cancellation and confirms it with a toast; a failure is shown in a toast too. */
export function useUndoCancel(): { busy: boolean; run: (plan: string) => void } {
  const { t } = useTranslation('plans');
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    (plan: string) => {
      const send = async (): Promise<void> => {
        setBusy(true);
        try {
          cacheSubscription(await callOrCheck(undoCancel, isContinued));
          showToast(t('cancel.undone', { plan }), { tag: TAG });
        } finally {
          setBusy(false);
        }
      };
      runRetryable(send, (error, retry) => showError(error, 'subscription.undo', { tag: TAG, retry }));
    },
    [showError, t],
  );
  return { busy, run };
}

/**
 * Cancels the plan and confirms it with a toast, which can undo it while the plan runs.
 * @returns a function that rejects with the call's error
 */
export function useCancel(): (plan: string) => Promise<void> {
  const { t } = useTranslation(['plans', 'common']);
  const words = usePlanWords();
  const queries = useQueryClient();
  const { run: undo } = useUndoCancel();
  return async (plan) => {
    const after = await callOrCheck(cancel, isEnding).finally(
      () => void queries.invalidateQueries({ queryKey: queryKeys.allPlans }),
    );
    cacheSubscription(after);
    if (runsPaidPlan(after)) {
      const name = words.current(after);
      showToast(t('plans:cancel.done', { plan }), {
        tag: TAG,
        action: { label: t('common:action.undo'), run: () => undo(name) },
      });
    } else showToast(t('plans:cancel.gone'), { tag: TAG });
  };
}
