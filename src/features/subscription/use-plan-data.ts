import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '~/api';
import {
  getInvoices,
  getOpenTransactions,
  getPlans,
  type Invoice,
  type Offer,
  type Transaction,
} from '~/contract/subscription';

/** Query key prefix of the page's data other than the subscription itself. */
export const PLAN_DATA_KEY = ['subscription'] as const;

// On-device calls need no connection, and real ones fail with a message of their own.
const ALWAYS = { networkMode: 'always' } as const;

export function useOffers(): UseQueryResult<Offer[]> {
  return useQuery({
    queryKey: [...PLAN_DATA_KEY, 'plans'],
    queryFn: ({ signal }) => call(getPlans, {}, { signal }),
    ...ALWAYS,
  });
}

export function useInvoices(): UseQueryResult<Invoice[]> {
  return useQuery({
    queryKey: [...PLAN_DATA_KEY, 'invoices'],
    queryFn: ({ signal }) => call(getInvoices, {}, { signal }),
    ...ALWAYS,
  });
}

export function useOpenTransactions(): UseQueryResult<Transaction[]> {
  return useQuery({
    queryKey: [...PLAN_DATA_KEY, 'open'],
    queryFn: ({ signal }) => call(getOpenTransactions, {}, { signal }),
    ...ALWAYS,
  });
}
