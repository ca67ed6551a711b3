/** Configuration of the provider and of its only client. */
import { config } from '~/config';

export interface IdentitySettings {
  /** The provider's URL; usually the app's origin. */
  readonly issuer: string;
  readonly clientId: string;
  /** Registered redirect URIs, compared exactly. */
  readonly redirectUris: readonly string[];
  /** Origin to which sign-out may redirect. */
  readonly appOrigin: string;
  /** Lifetimes in seconds. */
  readonly accessTokenSeconds: number;
  readonly codeSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly sessionSeconds: number;
}

const DAY = 24 * 60 * 60;

/** Settings of the provider at an origin, which is also the app's. */
export function identitySettings(origin: string): IdentitySettings {
  return {
    issuer: origin,
    clientId: config().oidc.clientId,
    redirectUris: [`${origin}/oidc/sign-in-callback.html`, `${origin}/oidc/sign-in-silent-callback.html`],
    appOrigin: origin,
    accessTokenSeconds: 15 * 60,
    codeSeconds: 60,
    refreshTokenSeconds: 30 * DAY,
    sessionSeconds: 30 * DAY,
  };
}
