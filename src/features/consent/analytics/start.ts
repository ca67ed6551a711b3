import { config } from '~/config';
import { logFailure } from '~/lib/log';
import type { WatchedRouter } from './isolate-secret-pages';

/** Loads and starts analytics if a tag manager is configured. */
export async function startConfiguredAnalytics(router: WatchedRouter): Promise<void> {
  const { tagManagerId } = config();
  if (tagManagerId === undefined) return;
  try {
    // Content blockers refuse a script named "analytics", and without one of its files no service worker is installed.
    const { startAnalytics } = await import('./measured-visits');
    startAnalytics(router, tagManagerId);
  } catch (error) {
    logFailure('Analytics could not be fetched', error);
  }
}
