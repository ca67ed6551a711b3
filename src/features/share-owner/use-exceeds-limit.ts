import { useEffect } from 'react';
import { refreshSubscription, subscriptionStore, useSubscription } from '~/api/subscription-store';
import { exceedsLimit } from '~/contract/rules';

/**
 * Whether the account has more vehicles than its plan allows, checked again whenever `isShown` becomes true: another tab
 * can have added vehicles since the plan was loaded.
 */
export function useExceedsLimit(isShown: boolean): boolean {
  const { subscription } = useSubscription();
  useEffect(() => {
    // One that is still loading is new enough.
    if (isShown && subscriptionStore.getState().subscription !== null) void refreshSubscription();
  }, [isShown]);
  return subscription !== null && exceedsLimit(subscription);
}
