/** The OpenID client's settings, from the configuration and this document's origin. */
import type { UserManagerSettings } from 'oidc-client-ts';
import { config } from '~/config';
import { keysOf } from '~/lib/storage-fallback';
import { storedUser } from './user-storage';

const SIGN_IN_CALLBACK = '/oidc/sign-in-callback.html';
const SILENT_CALLBACK = '/oidc/sign-in-silent-callback.html';

/** The provider: configured, or on-device this very origin. */
export function authority(): string {
  return config().oidc.authority ?? window.location.origin;
}

/** The key under which oidc-client-ts keeps the user in local storage (prefix `oidc.`). */
export function userKey(): string {
  return `oidc.user:${authority()}:${config().oidc.clientId}`;
}

/** Whether a user is kept, without loading the OpenID client. */
export function hasStoredUser(): boolean {
  return storedUser(userKey()) !== null;
}

/** Whether an unfinished sign-in left its state behind. */
export function hasStaleState(): boolean {
  return keysOf(localStorage).some((key) => key.startsWith('oidc.') && !key.startsWith('oidc.user:'));
}

/** Settings of the user manager, without the stores (those come from the library). */
export function oidcSettings(): UserManagerSettings {
  const { oidc } = config();
  const { origin } = window.location;
  return {
    authority: authority(),
    client_id: oidc.clientId,
    scope: oidc.scopes,
    redirect_uri: `${origin}${SIGN_IN_CALLBACK}`,
    popup_redirect_uri: `${origin}${SIGN_IN_CALLBACK}`,
    silent_redirect_uri: `${origin}${SILENT_CALLBACK}`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    // `./user-manager` renews in time by itself, and `./watch-provider` follows the session without holding up renewals.
    automaticSilentRenew: false,
    monitorSession: false,
    // A frame shows nobody whom it is about: with the hint a provider never answers for another of its accounts.
    includeIdTokenInSilentRenew: true,
    requestTimeoutInSeconds: 20,
    silentRequestTimeoutInSeconds: 15,
    revokeTokensOnSignout: false,
  };
}
