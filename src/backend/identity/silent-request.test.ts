// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import { SIGN_IN_ITEM } from './browser-sign-in';
import { randomSecret, sha256 } from './secrets';
import { identitySettings } from './settings';
import { answerSilentRequest } from './silent-request';
import { signInAs } from './testing';

const { origin } = location;
const settings = identitySettings(origin);
const store = createMemoryStore();

async function ask(changes: Record<string, string> = {}, path = '/Identity/Account/Login.html', method = 'GET') {
  const params = new URLSearchParams({
    client_id: 'scheinwerfer-web',
    redirect_uri: `${origin}/oidc/sign-in-silent-callback.html`,
    response_type: 'code',
    scope: 'openid Api profile',
    state: 'st',
    prompt: 'none',
    code_challenge: await sha256(randomSecret()),
    code_challenge_method: 'S256',
    ...changes,
  });
  return answerSilentRequest(new Request(`${origin}${path}?${params.toString()}`, { method }), store);
}

const addressIn = (response: Response | undefined): URL => new URL(response?.headers.get('Location') ?? 'about:blank');

beforeEach(async () => {
  const { sessionId } = await signInAs(store, {}, settings);
  localStorage.setItem(SIGN_IN_ITEM, sessionId);
});

describe('a silent request', () => {
  test('redirects to the client with a code for the session of this browser', async () => {
    const response = await ask();
    const { pathname, searchParams } = addressIn(response);
    expect([response?.status, pathname, searchParams.get('state')]).toEqual([
      302,
      '/oidc/sign-in-silent-callback.html',
      'st',
    ]);
    expect(await store.get('codes', await sha256(searchParams.get('code') ?? ''))).toBeDefined();
  });

  test('redirects with login_required when nobody is signed in to this browser', async () => {
    localStorage.removeItem(SIGN_IN_ITEM);
    expect(addressIn(await ask()).searchParams.get('error')).toBe('login_required');
  });

  test('of another client is refused without a redirect', async () => {
    const response = await ask({ client_id: 'another' });
    expect([response?.status, response?.headers.get('Location')]).toEqual([400, null]);
  });
});

test.each([
  ['may ask the person', { prompt: 'login' }, undefined, undefined],
  ['is for another page', {}, '/Identity/Account/Logout.html', undefined],
  ['is sent by another method', {}, undefined, 'POST'],
])('leaves a request alone that %s', async (_, changes, path, method) => {
  expect(await ask(changes, path, method)).toBeUndefined();
});
