/**
 * Entry of the provider's authorization page. A request that needs no input (silent renewal, or a user who is already
 * signed in) is redirected without loading React or the sign-in form.
 */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { authorize, type Authorization } from '~/backend/identity/authorize';
import { identitySettings, type IdentitySettings } from '~/backend/identity/settings';
import { listPasskeys } from '~/backend/identity/passkeys';
import { isSessionOfBlockedAccount } from '~/backend/identity/provider-sessions';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { PAGE_PATHS } from '~/i18n/paths';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { siteData } from '~/features/identity/site-data';
import { supportsPasskeys } from '~/features/identity/webauthn';
import { startDocument } from './start-document';

const params = new URLSearchParams(window.location.search);
const store = openBrowserStore();

function go(address: string): void {
  window.location.replace(address);
}

async function open(): Promise<void> {
  if (!params.has('client_id')) {
    // Opened without a request: /cars is guarded, so the app starts a new sign-in.
    go(PAGE_PATHS.cars);
    return;
  }
  const settings = identitySettings(window.location.origin);
  const decision = await authorize(store, settings, params, browserSignIn());
  if (decision.kind === 'redirect') go(decision.url);
  else await show(decision, settings);
}

async function show(decision: Exclude<Authorization, { kind: 'redirect' }>, settings: IdentitySettings): Promise<void> {
  const { showSignIn, showRefused } = await import('~/features/identity/authorize-pages');
  if (decision.kind === 'refused') await showRefused(params);
  else
    await showSignIn(
      { store, settings, params, go },
      {
        blocked: await isSessionOfBlockedAccount(store, browserSignIn()),
        data: await siteData(store),
        // A database that does not open is reported by the form.
        passkeys: await listPasskeys(store).catch(() => []),
        offersPasskey: await supportsPasskeys(),
      },
    );
}

async function explain(error: unknown): Promise<void> {
  const { showUnavailable } = await import('~/features/identity/unavailable');
  await showUnavailable(params, 'signIn', error);
}

void startDocument(() => open().catch(explain));
