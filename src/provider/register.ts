/** Entry of the provider's registration page. */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { identitySettings } from '~/backend/identity/settings';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { showRegistration } from '~/features/identity/show-registration';
import { startDocument } from './start-document';

void startDocument(() =>
  showRegistration({
    store: openBrowserStore(),
    settings: identitySettings(window.location.origin),
    params: new URLSearchParams(window.location.search),
    go: (address) => window.location.replace(address),
  }),
);
