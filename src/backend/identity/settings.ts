/** Who the provider is, and the one client that it serves. */
import { config } from '~/config';

export interface IdentitySettings {
  /** The provider's address, which is also the app's origin. */
  readonly issuer: string;
  readonly clientId: string;
  /** Addresses that may receive codes, compared exactly. */
  readonly redirectUris: readonly string[];
  /** Origin that sign-out may return to. */
  readonly appOrigin: string;
  /** Lifetimes in seconds. */
  readonly accessTokenSeconds: number;
  readonly codeSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly sessionSeconds: number;
}

const DAY = 24 * 60 * 60;

/** Settings of the provider at an origin; on another host than the app's (tests), `appOrigin` names the app's. */
export function identitySettings(issuer: string, appOrigin: string = issuer): IdentitySettings {
  return {
    issuer,
    clientId: config().oidc.clientId,
    redirectUris: [`${appOrigin}/oidc/sign-in-callback.html`, `${appOrigin}/oidc/sign-in-silent-callback.html`],
    appOrigin,
    accessTokenSeconds: 15 * 60,
    codeSeconds: 60,
    refreshTokenSeconds: 30 * DAY,
    sessionSeconds: 30 * DAY,
  };
}
