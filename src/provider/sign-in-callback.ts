/**
 * Entry of the redirect URI of a sign-in. On-device, the embedded backend starts before the OpenID client loads,
 * because it fetches discovery.
 */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { completeSignIn } from '~/session/complete-sign-in';
import { setBackendStart } from '~/session/embedded-backend';
import { startDocument } from './start-document';

async function finish(): Promise<void> {
  try {
    const path = await completeSignIn(window.location.href, async () =>
      (await import('~/features/identity/language')).languageOfApp(),
    );
    // `replace` keeps the callback out of the history: going back would load it a second time.
    if (path !== undefined) window.location.replace(path);
  } catch (error) {
    const { showSignInFailure } = await import('~/features/identity/sign-in-failure');
    await showSignInFailure(error);
  }
}

if (__ON_DEVICE__) setBackendStart(async () => (await import('~/backend/start-backend')).startBackend());
void startDocument(finish);
