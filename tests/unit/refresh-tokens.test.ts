/**
 * Which of the app's sign-ins get a refresh token from a provider that keeps to OpenID Connect Core 11: docs/connected.md
 * tells operators.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIENT_ID, CROSS_SITE } from '../server/addresses.mjs';
import { startProvider, type RunningProvider } from '../server/provider';

const VERIFIER = 'a verifier of tests, '.replaceAll(/[ ,]/gu, '-').padEnd(43, '0');
const REDIRECT = `${CROSS_SITE.app}/oidc/sign-in-callback.html`;

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let address: string;
let provider: RunningProvider;

beforeEach(async () => {
  // That its data end with it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  address = `http://127.0.0.1:${await freePort()}`;
  provider = await startProvider({ ...CROSS_SITE, provider: address }, { needsConsent: true });
  const form = new URLSearchParams({ email: 'lena@example.org' });
  const register = `${address}/Identity/Account/Register?returnUrl=${encodeURIComponent(CROSS_SITE.app)}`;
  await fetch(register, { method: 'POST', body: form, redirect: 'manual' });
});
afterEach(() => provider.stop());

/** Signs in as a browser would. @returns what the token endpoint answers */
async function signIn(scope: string, prompt: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      headers: { Cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const request = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...(prompt !== undefined && { prompt }),
  });
  let url = `${address}/auth?${request}`;
  while (!url.startsWith(REDIRECT)) {
    let response = await visit(url);
    if (response.status === 200) response = await visit(url, new URLSearchParams({ email: 'lena@example.org' }));
    url = new URL(response.headers.get('Location') ?? '', url).href;
  }
  const code = new URL(url).searchParams.get('code') ?? '';
  const token = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
  });
  const answer = await fetch(`${address}/token`, { method: 'POST', body: token });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

it.each([
  ['offline_access', undefined, false],
  ['offline_access', 'consent', true],
  ['offline_access', 'login consent', true],
  ['', 'consent', false],
])('a sign-in for the scope %j with the prompt %j: %s', async (scope, prompt, isIssued) => {
  const answer = await signIn(`openid Api profile ${scope}`.trim(), prompt);
  expect(answer).toHaveProperty('id_token');
  expect('refresh_token' in answer).toBe(isIssued);
});
