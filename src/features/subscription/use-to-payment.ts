import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '~/i18n/use-language';
import { useIsMounted } from '~/ui/use-is-mounted';
import { paymentState } from './redirect-target';

/** The response that started a payment. */
interface StartedPayment {
  readonly paymentId: string;
  readonly redirectUrl?: string | null | undefined;
}

/**
 * Navigates to the page of a payment that was started, unless the user has left meanwhile: an unfinished payment stays
 * listed on the subscription page.
 * @returns a function that resolves after the navigation; `replace` replaces the current history entry
 */
export function useToPayment(): (started: StartedPayment, options?: { readonly replace?: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const path = usePath();
  const isMounted = useIsMounted();
  return useCallback(
    async (started, { replace = false } = {}) => {
      if (isMounted.current)
        await navigate(path('payment', { query: { id: started.paymentId } }), {
          replace,
          state: paymentState(started),
        });
    },
    [isMounted, navigate, path],
  );
}
