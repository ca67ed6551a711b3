/**
 * Chooses a visitor's language. Only the root path decides (by cookie, else by the browser); every other address
 * determines the language itself.
 */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './paths';

export const LANGUAGE_COOKIE = 'i18n_redirected';
const COOKIE_DAYS = 365;

/** The remembered language; undefined when there is none or it is not supported. */
export function rememberedLanguage(cookies: string = document.cookie): Language | undefined {
  const entry = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE);
  const value = entry?.[1];
  return isLanguage(value) ? value : undefined;
}

/** Remembers a language for 365 days. */
export function rememberLanguage(language: Language): void {
  // On a development server without HTTPS some browsers would refuse a secure cookie.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure}`;
}

/** The first supported language of the browser, by its primary tag ("en-GB" → "en"). */
export function browserLanguage(wanted: readonly string[]): Language | undefined {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}

/**
 * The address to redirect to at the start of a visit, or undefined to stay. Only `/` redirects: by cookie, else by
 * browser, else German.
 */
export function firstAddress(
  address: { pathname: string; search: string; hash: string },
  cookies: string,
  wanted: readonly string[],
): string | undefined {
  if (address.pathname !== '/') return undefined;
  const language = rememberedLanguage(cookies) ?? browserLanguage(wanted) ?? DEFAULT_LANGUAGE;
  if (language === DEFAULT_LANGUAGE) return undefined;
  return `/${language}${address.search}${address.hash}`;
}
