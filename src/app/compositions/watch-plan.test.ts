// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearSubscription, cacheSubscription, subscriptionStore } from '~/api/subscription-store';
import { announceLive } from '~/lib/live-channel';
import { watchPlan } from './watch-plan';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

afterEach(clearSubscription);

it('refreshes the subscription and all queries when another tab has bought a plan', async () => {
  const silver = { currentVehicleCount: 4, allowedVehicleCount: 10, plan: 'silver' } as const;
  vi.mocked(call).mockImplementation((async () => silver) as typeof call);
  cacheSubscription({ currentVehicleCount: 4, allowedVehicleCount: 3, plan: 'free' });
  const queries = new QueryClient();
  queries.setQueryData(['subscription', 'invoices'], []);
  const unsubscribe = watchPlan(() => queries);
  announceLive('plan');
  await vi.waitFor(() => expect(subscriptionStore.getState().subscription).toEqual(silver));
  expect(queries.getQueryState(['subscription', 'invoices'])?.isInvalidated).toBe(true);
  unsubscribe();
});
