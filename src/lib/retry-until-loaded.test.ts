// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded';

function failing(times: number) {
  const load = vi.fn<() => Promise<string>>();
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load.mockResolvedValue('there');
}

it('fetches once if that succeeds', async () => {
  const load = failing(0);
  await expect(retryUntilLoaded(load)).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries when the connection is back and on the next interaction', async () => {
  const load = failing(2);
  const fetched = retryUntilLoaded(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  window.dispatchEvent(new Event('click'));
  await expect(fetched).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(3);
});
