import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetSubscription, loadSubscription } from '~/api/subscription-store';
import { followPayment, type PaymentView } from './follow-payment';

/** A payment as the server knows it, followed until it is settled. `again` asks anew. */
export function usePayment(id: string): { view: PaymentView; again: () => void } {
  const queries = useQueryClient();
  // A new object is a new question, about the same payment too.
  const [question, setQuestion] = useState({ id });
  const [view, setView] = useState<PaymentView>({ status: id === '' ? 'missing' : 'asking' });

  useEffect(() => {
    if (question.id === '') return undefined;
    const stop = new AbortController();
    void followPayment(question.id, stop.signal, (next) => {
      if (next.status === 'success') {
        forgetSubscription();
        void loadSubscription();
        // The plan decides which vehicles are open, and what there is to pay.
        void queries.invalidateQueries();
      }
      setView(next);
    });
    return () => stop.abort();
  }, [question, queries]);

  return {
    view,
    again: () => {
      setView({ status: 'asking' });
      setQuestion({ id });
    },
  };
}
