/** Entry of the provider's page that restores an account from a backup. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { identitySettings } from '~/backend/identity/settings';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { showRestore } from '~/features/identity/show-restore';
import { startDocument } from './start-document';

void startDocument(() =>
  showRestore({
    store: openBrowserStore(),
    settings: identitySettings(window.location.origin),
    params: new URLSearchParams(window.location.search),
    go: (address) => window.location.replace(address),
  }),
);
