// @vitest-environment jsdom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([true, false])('knows whether the page was opened online: %s', async (onLine) => {
  vi.stubGlobal('navigator', { ...navigator, onLine });
  await import('./query-client');
  expect(onlineManager.isOnline()).toBe(onLine);
});

it('fetches again what failed offline when a page that was opened without a connection gets one', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const { queryClient } = await import('./query-client');
  queryClient.mount();
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('car');
  const observer = new QueryObserver(queryClient, { queryKey: ['car'], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('car'));
  unsubscribe();
  queryClient.unmount();
});

it('fetches nothing again on-device that was fetched before the connection was lost', async () => {
  const { queryClient } = await import('./query-client');
  queryClient.mount();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('car');
  const observer = new QueryObserver(queryClient, { queryKey: ['car'], queryFn, staleTime: 0 });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('car'));
  const onOnline = vi.spyOn(queryClient.getQueryCache(), 'onOnline');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(onOnline).toHaveBeenCalled());
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(queryFn).toHaveBeenCalledOnce();
  unsubscribe();
  queryClient.unmount();
});
