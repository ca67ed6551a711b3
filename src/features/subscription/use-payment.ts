import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clearSubscription, loadSubscription } from '~/api/subscription-store';
import { followPayment, type PaymentView } from './follow-payment';

/** A payment as the server reports it, polled until it is settled. `again` polls anew. */
export function usePayment(id: string): { view: PaymentView; again: () => void } {
  const queries = useQueryClient();
  // A new object restarts polling, also for the same payment.
  const [request, setRequest] = useState({ id });
  const [view, setView] = useState<PaymentView>({ status: id === '' ? 'missing' : 'asking' });

  useEffect(() => {
    if (request.id === '') return undefined;
    const controller = new AbortController();
    void followPayment(request.id, controller.signal, (next) => {
      if (next.status === 'success') {
        clearSubscription();
        void loadSubscription();
        // The plan determines which vehicles are unlocked and which payments are open.
        void queries.invalidateQueries();
      }
      setView(next);
    });
    return () => controller.abort();
  }, [request, queries]);

  return {
    view,
    again: () => {
      setView({ status: 'asking' });
      setRequest({ id });
    },
  };
}
