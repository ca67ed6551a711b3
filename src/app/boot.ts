/**
 * How the page starts: the language and its texts, then the app itself. What is fetched and run at once is kept short, since
 * people read and scroll meanwhile.
 */
import { startI18n } from '~/i18n/i18n';
import { firstAddress, rememberLanguage } from '~/i18n/language';
import { splitLanguage } from '~/i18n/paths';
import { watchChunkErrors } from '~/lib/chunk-reload';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { pause } from '~/lib/pause';

function chooseLanguage(): void {
  const address = firstAddress(window.location, document.cookie, navigator.languages);
  if (address === undefined) return;
  window.history.replaceState(window.history.state, '', address);
  rememberLanguage(splitLanguage(address).language);
}

/**
 * Starts the app in an element.
 * @param startBackend starts what answers the calls on-device; undefined when a real server does
 */
export async function boot(root: Element, startBackend: (() => Promise<unknown>) | undefined): Promise<void> {
  watchChunkErrors();
  chooseLanguage();
  const texts = startI18n(splitLanguage(window.location.pathname).language, ['common', 'shell']);
  // In tasks of their own: together they would keep a slow phone from answering for a tenth of a second.
  const start = await fetchUntilThere(async () => (await import('./start')).start);
  await pause();
  await start(root, texts, startBackend);
}
