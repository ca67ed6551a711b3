import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { cacheSubscription, refreshSubscription } from '~/api/subscription-store';
import { runsPaidPlan } from '~/contract/rules';
import { cancel, undoCancel } from '~/contract/subscription';
import { showToast } from '~/ui/toasts/toast-store';
import { usePlanWords } from './plan-words';

/** Its messages replace one another: a cancellation and its withdrawal would contradict each other. */
const TAG = 'cancellation';

/** Undoes a cancellation and confirms it with a toast; a failure is shown in a toast too. */
export function useUndoCancel(): { busy: boolean; run: (plan: string) => Promise<void> } {
  const { t } = useTranslation(['plans', 'common', 'errors']);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    (plan: string) => {
      const send = async (): Promise<void> => {
        setBusy(true);
        try {
          cacheSubscription(await call(undoCancel, {}));
          showToast(t('plans:cancel.undone', { plan }), { tag: TAG });
        } catch (error) {
          // The answer to an attempt that was carried out may have been lost.
          void refreshSubscription();
          // A new toast: the one that offered the undo has closed, and the page may have been left.
          showToast(t(`errors:${errorKey(error, 'subscription.undo')}`, errorValues(error)), {
            tag: TAG,
            tone: 'error',
            action: { label: t('common:action.retry'), run: () => void send() },
          });
        } finally {
          setBusy(false);
        }
      };
      return send();
    },
    [t],
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
    const after = await call(cancel, {})
      .catch((error: unknown) => {
        // As above.
        void refreshSubscription();
        throw error;
      })
      .finally(() => void queries.invalidateQueries({ queryKey: queryKeys.allPlans }));
    cacheSubscription(after);
    if (runsPaidPlan(after)) {
      const name = words.current(after);
      showToast(t('plans:cancel.done', { plan }), {
        tag: TAG,
        action: { label: t('common:action.undo'), run: () => void undo(name) },
      });
    } else showToast(t('plans:cancel.gone'), { tag: TAG });
  };
}
