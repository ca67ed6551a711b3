/** Entry of the outbox page, which lists the mails that a server would have sent. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { activeSession } from '~/backend/identity/provider-sessions';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { showOutbox } from '~/features/identity/show-outbox';
import { lockOutboxWhenIdle } from './lock-outbox';
import { startDocument } from './start-document';

const store = openBrowserStore();

/**
 * Id of the account whose mails are shown; undefined for guests. Read again on every change, as the sign-in may change.
 */
async function signedIn(): Promise<string | undefined> {
  const session = browserSignIn();
  return session === undefined ? undefined : (await activeSession(store, session))?.account.id;
}

void startDocument(() => {
  lockOutboxWhenIdle();
  return showOutbox(new URLSearchParams(window.location.search), { store, signedIn });
});
