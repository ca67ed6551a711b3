import { expect, it, vi } from 'vitest';
import { openNotified } from './open-notified';

const ORIGIN = 'https://app.example';

function clientsWith(url?: string) {
  const focus = vi.fn<() => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  const pages = url === undefined ? [] : [{ url, focus }];
  return { focus, openWindow, clients: { matchAll: async () => pages, openWindow } };
}

it('focuses the page that shows the car already', async () => {
  const { clients, focus, openWindow } = clientsWith(`${ORIGIN}/car-detail?id=1`);
  await openNotified(clients, ORIGIN, '/car-detail?id=1');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens a window when another page is open, whose input it must not lose', async () => {
  const { clients, focus, openWindow } = clientsWith(`${ORIGIN}/cars`);
  await openNotified(clients, ORIGIN, '/car-detail?id=1');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/car-detail?id=1`);
  expect(focus).not.toHaveBeenCalled();
});

it.each([undefined, null, 'https://other.example/', '//other.example/x', 7])('does not open %o', async (path) => {
  const { clients, openWindow } = clientsWith();
  await openNotified(clients, ORIGIN, path);
  expect(openWindow).not.toHaveBeenCalled();
});
