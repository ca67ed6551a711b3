// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmQuery, returnAddress, consumeNextPage } from './return-address';

const ORIGIN = 'https://app.example';

const removeCookie = (): void => {
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
};
beforeEach(removeCookie);
afterEach(removeCookie);

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
  expect(returnAddress(new URLSearchParams({ returnUrl, ui_locales: 'de' }), ORIGIN)).toBe(expected);
});

test('without a returnUrl registration returns to the cars, in the language of the page', () => {
  expect(returnAddress(new URLSearchParams({ ui_locales: 'de' }), ORIGIN)).toBe('/cars');
  expect(returnAddress(new URLSearchParams({ ui_locales: 'en' }), ORIGIN)).toBe('/en/cars');
});

describe('after a registration that the app redirected to', () => {
  const request = new URLSearchParams({ returnUrl: '/Identity/Account/Login.html?client_id=x', ui_locales: 'en' });

  test.each(['/share#SECRET', '/profile#confirm=TOKEN'])(
    'reads %s from local storage and never puts it into the query',
    (kept) => {
      localStorage.setItem('post-login-redirect-path', kept);
      const query = confirmQuery(request, ORIGIN);
      expect(query.toString()).toBe('ui_locales=en');
      expect(consumeNextPage(query, ORIGIN)).toBe(kept);
      expect(localStorage.getItem('post-login-redirect-path')).toBeNull();
    },
  );

  test('puts the returnUrl into the query, unless it has a fragment', () => {
    localStorage.setItem('post-login-redirect-path', '/share#SECRET');
    const query = confirmQuery(new URLSearchParams({ returnUrl: '/en/cars?a=1' }), ORIGIN);
    expect([query.get('returnUrl'), consumeNextPage(query, ORIGIN)]).toEqual(['/en/cars?a=1', '/en/cars?a=1']);
    expect(confirmQuery(new URLSearchParams({ returnUrl: '/share#SECRET', ui_locales: 'de' }), ORIGIN).toString()).toBe(
      'ui_locales=de',
    );
  });

  test('goes to the cars if no path is stored', () => {
    expect(consumeNextPage(request, ORIGIN)).toBe('/en/cars');
    expect(consumeNextPage(new URLSearchParams({ returnUrl: 'https://evil.example/' }), ORIGIN)).toMatch(/\/cars$/u);
  });
});
