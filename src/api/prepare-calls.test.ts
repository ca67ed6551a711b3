// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { setBackendStart } from '~/session/embedded-backend';
import { prepareCalls } from './call';

test('the code of all calls is fetched before one of them is made', async () => {
  const prefetch = vi.fn<() => Promise<void>>(() => Promise.resolve());
  setBackendStart(() => Promise.resolve({ answer: () => Promise.resolve(new Response()), prefetch }));
  prepareCalls();
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
});

test('code that cannot be fetched ahead is no error yet', async () => {
  const prefetch = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('offline')));
  setBackendStart(() => Promise.resolve({ answer: () => Promise.resolve(new Response()), prefetch }));
  prepareCalls();
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
});
