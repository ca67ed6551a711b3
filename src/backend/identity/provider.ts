/**
 * HTTP endpoints of the embedded OpenID provider: discovery, keys, token, userinfo, revocation. Depends only on the
 * store, so that it runs in the page, in tests and behind HTTP. Authorize, end-session and check-session are pages.
 */
import { jsonResponse } from '../json-response';
import type { Store } from '../store/store';
import { discovery, PATHS } from './discovery';
import { identitySettings, type IdentitySettings } from './settings';
import { publicJwks } from './signing-key';
import { exchange, revoke } from './token-endpoint';
import { claimsOf, verifyAccessToken } from './tokens';

const NO_STORE = { 'Cache-Control': 'no-store' };

function json(body: unknown, status = 200, headers: Record<string, string> = NO_STORE): Response {
  return jsonResponse(body, { status, headers });
}

async function form(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

async function token(request: Request, store: Store, settings: IdentitySettings): Promise<Response> {
  const result = await exchange(store, settings, await form(request));
  if ('tokens' in result) return json(result.tokens);
  return json({ error: result.error }, result.error === 'invalid_client' ? 401 : 400);
}

async function userinfo(request: Request, store: Store): Promise<Response> {
  const [scheme, value] = (request.headers.get('Authorization') ?? '').split(' ');
  const identity = scheme === 'Bearer' && value !== undefined ? await verifyAccessToken(store, value) : null;
  const account = identity === null ? undefined : await store.get('accounts', identity.userId);
  if (account === undefined) {
    return json({ error: 'invalid_token' }, 401, { ...NO_STORE, 'WWW-Authenticate': 'Bearer error="invalid_token"' });
  }
  return json({ sub: account.id, ...claimsOf(account) });
}

/**
 * Answers the provider's endpoints.
 * @param settings by default those of the provider at the request's origin
 * @returns undefined for any other path, so that the next handler can answer
 */
export async function handleIdentity(
  request: Request,
  store: Store,
  settings: IdentitySettings = identitySettings(new URL(request.url).origin),
): Promise<Response | undefined> {
  const route = `${request.method} ${new URL(request.url).pathname}`;
  switch (route) {
    case `GET ${PATHS.discovery}`:
      return json(discovery(settings), 200, {});
    case `GET ${PATHS.keys}`:
      return json({ keys: await publicJwks(store) }, 200, {});
    case `POST ${PATHS.token}`:
      return token(request, store, settings);
    case `GET ${PATHS.userinfo}`:
    case `POST ${PATHS.userinfo}`:
      return userinfo(request, store);
    case `POST ${PATHS.revocation}`:
      await revoke(store, await form(request));
      return new Response(null, { status: 200, headers: NO_STORE });
    default:
      return undefined;
  }
}
