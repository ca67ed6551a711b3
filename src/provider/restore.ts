/** Entry of the provider's page that restores an account from a backup. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { identitySettings } from '~/backend/identity/settings';
import { createIdbStore } from '~/backend/store/idb-store';
import { showRestore } from '~/features/identity/show-restore';
import { startDocument } from './start-document';

void startDocument(() =>
  showRestore({
    store: createIdbStore(),
    settings: identitySettings(window.location.origin),
    params: new URLSearchParams(window.location.search),
    go: (address) => window.location.replace(address),
  }),
);
