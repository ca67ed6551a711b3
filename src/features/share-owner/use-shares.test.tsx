// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { config } from '~/config';
import { useShares } from './use-shares';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const stub = vi.mocked(call);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks a server again every ten seconds, but no sooner than it wants after a refusal', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  stub.mockResolvedValue([]);
  const { unmount } = renderHook(() => useShares('car-1'), { wrapper });
  await pass(100);
  expect(stub).toHaveBeenCalledTimes(1);
  stub.mockRejectedValueOnce(new ApiError('rate-limited', { operation: 'test', status: 429, retryAfter: 60 }));
  await pass(10_000);
  expect(stub).toHaveBeenCalledTimes(2);
  await pass(59_000);
  expect(stub).toHaveBeenCalledTimes(2);
  await pass(1100);
  expect(stub).toHaveBeenCalledTimes(3);
  await pass(10_000);
  expect(stub).toHaveBeenCalledTimes(4);
  unmount();
  client.clear();
});
