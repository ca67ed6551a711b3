/** Entry of the provider's sign-out page. A request with the session's id_token as a hint needs no confirmation. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { endSession } from '~/backend/identity/end-session';
import { identitySettings } from '~/backend/identity/settings';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { announceLive } from '~/lib/live-channel';
import { PAGE_PATHS } from '~/i18n/paths';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { clearBrowserSignIn } from '~/features/identity/browser-sign-in';
import { startDocument } from './start-document';

const params = new URLSearchParams(window.location.search);
const store = openBrowserStore();

async function open(confirmed: boolean): Promise<void> {
  const result = await endSession(store, identitySettings(window.location.origin), params, browserSignIn(), {
    confirmed,
  });
  if (result.kind === 'done') {
    clearBrowserSignIn();
    // What the account shares, and its mails, cannot be read any more.
    announceLive('share-state');
    announceLive('mails');
    window.location.replace(result.url ?? PAGE_PATHS.home);
    return;
  }
  const { showSignOut } = await import('~/features/identity/show-sign-out');
  await showSignOut({ params, name: result.name, onConfirm: () => open(true) });
}

async function explain(error: unknown): Promise<void> {
  const { showUnavailable } = await import('~/features/identity/unavailable');
  await showUnavailable(params, 'signOut', error);
}

void startDocument(() => open(false).catch(explain));
