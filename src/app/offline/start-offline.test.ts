// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { markReady } from '../prerender/app-ready';
import type { AppRouter } from '../router';
import { startOffline } from './start-offline';
import { registerServiceWorker } from './register-service-worker';

vi.mock('./register-service-worker', () => ({
  registerServiceWorker: vi.fn<() => Promise<void>>(async () => undefined),
}));

/** More than twice the rest period: once for the timeout, once for a browser that is never idle. */
const LONG_MS = 10_000;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
});
afterEach(() => {
  closeUpload();
  vi.useRealTimers();
});

it('registers the service worker once the page rests, but not while the upload dialog is open', async () => {
  openUpload();
  startOffline({} as AppRouter);
  markReady();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(registerServiceWorker).not.toHaveBeenCalled();
  closeUpload();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(registerServiceWorker).toHaveBeenCalledOnce();
});
