/** Settings of the OpenID client, from the configuration and this document's origin. */
import type { UserManagerSettings } from 'oidc-client-ts';
import { config } from '~/config';
import { keysOf } from '~/lib/storage-fallback';
import { readUser } from './user-storage';

const SIGN_IN_CALLBACK = '/oidc/sign-in-callback.html';
/** Time-out of a request for metadata or tokens. */
export const REQUEST_SECONDS = 20;
/** Time-out of a silent request. */
export const SILENT_SECONDS = 15;
/**
 * Age in seconds at which the state of an unfinished sign-in is removed: a day, because a sign-in may wait for an
 * e-mail or another device. oidc-client-ts would remove it after 15 minutes, also while a tab renews its session.
 */
const STALE_STATE_SECONDS = 24 * 60 * 60;
const SILENT_CALLBACK = '/oidc/sign-in-silent-callback.html';

/** Address of the provider: the configured one, or on-device this origin. */
export function authority(): string {
  return config().oidc.authority ?? window.location.origin;
}

/** Key under which oidc-client-ts stores the user in local storage (prefix `oidc.`). */
export function userKey(): string {
  return `oidc.user:${authority()}:${config().oidc.clientId}`;
}

/** Whether a user is stored. Does not load the OpenID client. */
export function hasStoredUser(): boolean {
  return readUser(userKey()) !== null;
}

/** Removes the tokens of a former provider or client, which oidc-client-ts leaves in the storage. */
export function removeFormerUsers(): void {
  for (const key of keysOf(localStorage))
    if (key.startsWith('oidc.user:') && key !== userKey()) localStorage.removeItem(key);
}

/** Whether a stored state of a sign-in is too old, or not readable. */
function isStale(state: string | null): boolean {
  try {
    const { created } = JSON.parse(state ?? '') as { readonly created?: unknown };
    return typeof created !== 'number' || created <= Date.now() / 1000 - STALE_STATE_SECONDS;
  } catch {
    return true;
  }
}

/** Whether local storage has the state of a sign-in that was not completed within a day. */
export function hasStaleState(): boolean {
  return keysOf(localStorage).some(
    (key) => key.startsWith('oidc.') && !key.startsWith('oidc.user:') && isStale(localStorage.getItem(key)),
  );
}

/** Settings of the user manager, without its stores, which `./user-manager` adds. */
export function oidcSettings(): UserManagerSettings {
  const { oidc } = config();
  const { origin } = window.location;
  return {
    authority: authority(),
    client_id: oidc.clientId,
    scope: oidc.scopes,
    ...(oidc.audience !== undefined && { extraQueryParams: { audience: oidc.audience } }),
    // RFC 8707 2.2: without it in the token request too, a provider may issue a token for its userinfo alone.
    ...(oidc.resource !== undefined && {
      resource: oidc.resource,
      extraTokenParams: { resource: oidc.resource },
    }),
    redirect_uri: `${origin}${SIGN_IN_CALLBACK}`,
    popup_redirect_uri: `${origin}${SIGN_IN_CALLBACK}`,
    silent_redirect_uri: `${origin}${SILENT_CALLBACK}`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    // `./user-manager` schedules renewals itself, and `./watch-provider` monitors the session without delaying them.
    automaticSilentRenew: false,
    monitorSession: false,
    // The user cannot see which account a hidden frame is for: the hint keeps the provider from answering for another
    // account.
    includeIdTokenInSilentRenew: true,
    requestTimeoutInSeconds: REQUEST_SECONDS,
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
    staleStateAgeInSeconds: STALE_STATE_SECONDS,
    revokeTokensOnSignout: false,
  };
}
