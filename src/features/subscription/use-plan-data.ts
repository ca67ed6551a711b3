import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '~/api';
import { queryKeys } from '~/api/query-keys';
import {
  getInvoices,
  getOpenTransactions,
  getPlans,
  type Invoice,
  type Offer,
  type Transaction,
} from '~/contract/subscription';

export function useOffers(): UseQueryResult<Offer[]> {
  return useQuery({
    queryKey: queryKeys.plans,
    queryFn: ({ signal }) => call(getPlans, {}, { signal }),
  });
}

export function useInvoices(): UseQueryResult<Invoice[]> {
  return useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => call(getInvoices, {}, { signal }),
  });
}

export function useOpenTransactions(): UseQueryResult<Transaction[]> {
  return useQuery({
    queryKey: queryKeys.openTransactions,
    queryFn: ({ signal }) => call(getOpenTransactions, {}, { signal }),
  });
}
