/** Paths of the provider's endpoints and pages, and its metadata (OpenID Connect Discovery). */
import type { IdentitySettings } from './settings';

export const PATHS = {
  discovery: '/.well-known/openid-configuration',
  keys: '/connect/jwks',
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  revocation: '/connect/revocation',
  // Static pages, with their extension, since not every host resolves paths without it.
  authorize: '/Identity/Account/Login.html',
  endSession: '/Identity/Account/Logout.html',
  checkSession: '/Identity/check-session.html',
} as const;

/** The discovery document. */
export function discovery(settings: IdentitySettings): Readonly<Record<string, unknown>> {
  const at = (path: string): string => `${settings.issuer}${path}`;
  return {
    issuer: settings.issuer,
    authorization_endpoint: at(PATHS.authorize),
    token_endpoint: at(PATHS.token),
    userinfo_endpoint: at(PATHS.userinfo),
    revocation_endpoint: at(PATHS.revocation),
    jwks_uri: at(PATHS.keys),
    end_session_endpoint: at(PATHS.endSession),
    check_session_iframe: at(PATHS.checkSession),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'profile', 'Api', 'offline_access'],
    claims_supported: ['sub', 'name', 'role', 'sid', 'auth_time', 'nonce'],
    prompt_values_supported: ['none', 'login', 'select_account'],
    ui_locales_supported: ['de', 'en'],
    authorization_response_iss_parameter_supported: true,
  };
}
