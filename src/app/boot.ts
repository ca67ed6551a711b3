/**
 * Boots the page: language and texts first, then the app. Kept small, since it runs while people already read and
 * scroll.
 */
import { startI18n } from '~/i18n/i18n';
import { firstAddress, rememberLanguage } from '~/i18n/language';
import { splitLanguage } from '~/i18n/paths';
import { watchChunkErrors } from '~/lib/chunk-reload';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { yieldToMainThread } from '~/lib/yield-to-main-thread';
import { repairShareAddress } from '~/lib/repair-share-address';
import type { BackendStart } from '~/session';
import { watchErrors } from './errors/watch-errors';
import { startWithoutApp } from './prerender/too-old';

/** Moves the secret of an encoded share link back into the fragment, before anything else sees the address. */
function repairAddress(): void {
  const repaired = repairShareAddress(window.location.pathname);
  if (repaired) window.history.replaceState(null, '', `${repaired.page}${repaired.hash}`);
}

function chooseLanguage(): void {
  const address = firstAddress(window.location, document.cookie, navigator.languages);
  if (address === undefined) return;
  window.history.replaceState(window.history.state, '', address);
  rememberLanguage(splitLanguage(address).language);
}

/**
 * Starts the app in an element.
 * @param startBackend starts the embedded backend of on-device builds; undefined in connected builds
 */
export async function boot(root: Element, startBackend: BackendStart | undefined): Promise<void> {
  watchErrors();
  watchChunkErrors();
  repairAddress();
  chooseLanguage();
  const texts = startI18n(splitLanguage(window.location.pathname).language, ['common', 'shell']);
  // Separate tasks: as one task they would block a slow phone for about 100 ms.
  const { start } = await retryUntilLoaded(() => import('./start').catch(startWithoutApp));
  await yieldToMainThread();
  await start(root, texts, startBackend);
}
