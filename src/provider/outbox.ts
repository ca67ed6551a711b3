/** The outbox of this device: the mails that a server would send. */
import '~/lib/trusted-types';
import '~/lib/lasting-storage';
import { activeSession } from '~/backend/identity/tokens';
import { createIdbStore } from '~/backend/store/idb-store';
import { browserSignIn } from '~/features/identity/browser-sign-in';
import { showOutbox } from '~/features/identity/show-outbox';
import { startDocument } from './start-document';

const store = createIdbStore();

/** Whose mails are shown; asked again with every change. */
async function signedIn(): Promise<string | undefined> {
  const session = browserSignIn();
  return session === undefined ? undefined : (await activeSession(store, session))?.account.id;
}

void startDocument(() => showOutbox(new URLSearchParams(window.location.search), { store, signedIn }));
