/** Entry of the provider's registration page. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { identitySettings } from '~/backend/identity/settings';
import { createIdbStore } from '~/backend/store/idb-store';
import { showRegistration } from '~/features/identity/show-registration';
import { startDocument } from './start-document';

void startDocument(() =>
  showRegistration({
    store: createIdbStore(),
    settings: identitySettings(window.location.origin),
    params: new URLSearchParams(window.location.search),
    go: (address) => window.location.replace(address),
  }),
);
