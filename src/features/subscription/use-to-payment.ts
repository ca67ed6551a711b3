import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '~/i18n/use-language';
import { useIsMounted } from '~/ui/use-is-mounted';
import { paymentState } from './redirect-target';

/** The answer that began a payment. */
interface Begun {
  readonly paymentId: string;
  readonly redirectUrl?: string | null | undefined;
}

/**
 * The way to the page of a payment that has begun. Whoever has left meanwhile is not pulled away from where they are: a
 * payment that is not finished waits at the subscription.
 * @returns a function that resolves when the page is there; `replace` takes the place of the page that is left
 */
export function useToPayment(): (begun: Begun, options?: { readonly replace?: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const path = usePath();
  const here = useIsMounted();
  return useCallback(
    async (begun, { replace = false } = {}) => {
      if (here.current) await navigate(path('payment', { query: { id: begun.paymentId } }), { replace, state: paymentState(begun) });
    },
    [here, navigate, path],
  );
}
