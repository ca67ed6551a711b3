/** Prepares a browser for the signed-in list: an account with cars, and nothing of the app in a cache. */
import type { BrowserContext } from 'playwright';
import { openListOf } from './garage';

/** As many as other apps show in their mock mode. */
const CARS = 12;

/** Signs in at `baseURL` of the context; the tab stays open, so that the session lasts. */
export async function signInWithCars(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await openListOf(page, CARS);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
}
