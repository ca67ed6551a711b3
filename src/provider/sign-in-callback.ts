/** The document that the provider returns to after a sign-in. Interception first, then the OpenID client. */
import '~/lib/trusted-types';
import '~/lib/lasting-storage';
import { completeSignIn } from '~/session/complete-sign-in';
import { setNetworkStart } from '~/session/network';
import { startDocument } from './start-document';

async function finish(): Promise<void> {
  try {
    const path = await completeSignIn(window.location.href, async () => (await import('~/features/identity/language')).languageOfApp());
    // `replace`: the callback must not be in the history, where going back would load it again.
    if (path !== undefined) window.location.replace(path);
  } catch (error) {
    const { showSignInFailure } = await import('~/features/identity/sign-in-failure');
    await showSignInFailure(error);
  }
}

if (__ON_DEVICE__) setNetworkStart(async () => (await import('~/backend/network')).startBackend());
void startDocument(finish);
