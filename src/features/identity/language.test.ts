// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageOfApp, pageLanguage } from './language';

const removeCookie = (): void => {
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
};
beforeEach(removeCookie);
afterEach(removeCookie);

test('the language comes from ui_locales, then the return address, then the cookie, then the browser', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB']);
  expect(languageOfApp()).toBe('en');
  document.cookie = 'i18n_redirected=de; path=/';
  expect(pageLanguage(new URLSearchParams())).toBe('de');
  expect(pageLanguage(new URLSearchParams({ returnUrl: '/en/cars' }))).toBe('en');
  expect(pageLanguage(new URLSearchParams({ returnUrl: '/en/cars', ui_locales: 'xx de' }))).toBe('de');
  expect(pageLanguage(new URLSearchParams({ returnUrl: 'https://[', ui_locales: '' }))).toBe('de');
});
