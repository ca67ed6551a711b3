// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionState } from '~/backend/identity/session-state';
import { clearBrowserSignIn, setBrowserSignIn } from '~/features/identity/browser-sign-in';
import { answerMessage } from './check-session';
import { languageOfApp, pageLanguage } from '~/features/identity/language';
import { confirmQuery, takeNextPage, returnAddress } from '~/features/identity/return-address';
import { silentMessage } from './silent-callback';

const ORIGIN = 'https://app.example';

beforeEach(() => {
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
});

afterEach(() => {
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
});

test('the silent callback posts the message that oidc-client-ts expects', () => {
  expect(silentMessage('https://app.example/oidc/x.html?code=1')).toEqual({
    source: 'oidc-client',
    url: 'https://app.example/oidc/x.html?code=1',
    keepOpen: false,
  });
});

test('the check-session frame answers only its own origin', async () => {
  setBrowserSignIn('s1');
  const postMessage = vi.fn<(message: string, options?: unknown) => void>();
  const source = Object.assign(new EventTarget(), { postMessage }) as unknown as Window;
  const data = `client ${await sessionState('client', ORIGIN, 's1')}`;
  await answerMessage({ data, origin: 'https://other.example', source }, ORIGIN);
  expect(postMessage).not.toHaveBeenCalled();
  await answerMessage({ data, origin: ORIGIN, source }, ORIGIN);
  clearBrowserSignIn();
  await answerMessage({ data, origin: ORIGIN, source }, ORIGIN);
  await answerMessage({ data: 'nonsense', origin: ORIGIN, source }, ORIGIN);
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual(['unchanged', 'changed', 'error']);
});

test.each([
  ['/en/cars', '/en/cars'],
  [`${ORIGIN}/cars`, '/cars'],
  ['/Identity/Account/Login.html?client_id=x', '/Identity/Account/Login.html?client_id=x'],
  ['https://evil.example/cars', '/cars'],
  ['//evil.example', '/cars'],
  ['javascript:alert(1)', '/cars'],
  ['/Identity/Account/Logout.html', '/cars'],
  ['/oidc/sign-in-callback.html', '/cars'],
  ['', '/cars'],
])('registration with returnUrl %s returns to %s', (returnUrl, expected) => {
  expect(returnAddress(new URLSearchParams({ returnUrl }), ORIGIN)).toBe(expected);
});

test('without a returnUrl registration returns to the cars', () => {
  expect(returnAddress(new URLSearchParams(), ORIGIN)).toBe('/cars');
});

describe('after a registration that the app redirected to', () => {
  const request = new URLSearchParams({ returnUrl: '/Identity/Account/Login.html?client_id=x', ui_locales: 'en' });

  test.each(['/share#SECRET', '/profile#confirm=TOKEN'])(
    'reads %s from local storage and never puts it into the query',
    (kept) => {
      localStorage.setItem('post-login-redirect-path', kept);
      const query = confirmQuery(request, ORIGIN);
      expect(query.toString()).toBe('ui_locales=en');
      expect(takeNextPage(query, ORIGIN)).toBe(kept);
      expect(localStorage.getItem('post-login-redirect-path')).toBeNull();
    },
  );

  test('puts the returnUrl into the query, unless it has a fragment', () => {
    localStorage.setItem('post-login-redirect-path', '/share#SECRET');
    const query = confirmQuery(new URLSearchParams({ returnUrl: '/en/cars?a=1' }), ORIGIN);
    expect([query.get('returnUrl'), takeNextPage(query, ORIGIN)]).toEqual(['/en/cars?a=1', '/en/cars?a=1']);
    expect(confirmQuery(new URLSearchParams({ returnUrl: '/share#SECRET', ui_locales: 'de' }), ORIGIN).toString()).toBe(
      'ui_locales=de',
    );
  });

  test('goes to the cars if no path is stored', () => {
    expect(takeNextPage(request, ORIGIN)).toBe('/en/cars');
    expect(takeNextPage(new URLSearchParams({ returnUrl: 'https://evil.example/' }), ORIGIN)).toMatch(/\/cars$/u);
  });
});

test('the language comes from ui_locales, then the return address, then the cookie, then the browser', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB']);
  expect(languageOfApp()).toBe('en');
  document.cookie = 'i18n_redirected=de; path=/';
  expect(pageLanguage(new URLSearchParams())).toBe('de');
  expect(pageLanguage(new URLSearchParams({ returnUrl: '/en/cars' }))).toBe('en');
  expect(pageLanguage(new URLSearchParams({ returnUrl: '/en/cars', ui_locales: 'xx de' }))).toBe('de');
  expect(pageLanguage(new URLSearchParams({ returnUrl: 'https://[', ui_locales: '' }))).toBe('de');
});
