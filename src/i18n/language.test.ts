// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage, firstAddress, LANGUAGE_COOKIE, rememberedLanguage, rememberLanguage } from './language';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

afterEach(() => {
  document.cookie = `${LANGUAGE_COOKIE}=; max-age=0; path=/`;
});

describe('firstAddress', () => {
  it('follows the browser on the root path', () => {
    expect(firstAddress(at('/'), '', ['en-GB', 'de'])).toBe('/en');
    expect(firstAddress(at('/'), '', ['de-AT', 'en'])).toBeUndefined();
    expect(firstAddress(at('/'), '', ['fr', 'en'])).toBe('/en');
  });

  it('falls back to German', () => {
    expect(firstAddress(at('/'), '', ['fr-FR'])).toBeUndefined();
    expect(firstAddress(at('/'), '', [])).toBeUndefined();
  });

  it('prefers the cookie over the browser', () => {
    expect(firstAddress(at('/'), `${LANGUAGE_COOKIE}=de`, ['en'])).toBeUndefined();
    expect(firstAddress(at('/'), `a=b; ${LANGUAGE_COOKIE}=en`, ['de'])).toBe('/en');
    expect(firstAddress(at('/'), `${LANGUAGE_COOKIE}=xx`, ['en'])).toBe('/en');
  });

  it('decides only on the root path', () => {
    expect(firstAddress(at('/faq'), `${LANGUAGE_COOKIE}=en`, ['en'])).toBeUndefined();
    expect(firstAddress(at('/en'), `${LANGUAGE_COOKIE}=de`, ['de'])).toBeUndefined();
  });

  it('keeps query and fragment', () => {
    expect(firstAddress({ pathname: '/', search: '?a=1', hash: '#x' }, '', ['en'])).toBe('/en?a=1#x');
  });
});

describe('the cookie', () => {
  it('is named as specified and kept for 365 days', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    rememberLanguage('en');
    expect(written).toHaveBeenCalledWith('i18n_redirected=en; path=/; max-age=31536000; SameSite=Lax');
  });

  it('is secure when the page was loaded over HTTPS', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    vi.stubGlobal('location', new URL('https://app.example/'));
    rememberLanguage('de');
    expect(written).toHaveBeenCalledWith('i18n_redirected=de; path=/; max-age=31536000; SameSite=Lax; Secure');
  });

  it('is read back', () => {
    rememberLanguage('en');
    expect(rememberedLanguage()).toBe('en');
    rememberLanguage('de');
    expect(rememberedLanguage()).toBe('de');
  });
});

describe('browserLanguage', () => {
  it('takes the first known primary tag', () => {
    expect(browserLanguage(['fr', 'EN-us', 'de'])).toBe('en');
    expect(browserLanguage(['fr'])).toBeUndefined();
  });
});
