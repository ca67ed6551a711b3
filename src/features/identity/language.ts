/**
 * The language of the provider's pages: as requested by the app, otherwise the remembered one, otherwise the browser's.
 */
import { browserLanguage, rememberedLanguage } from '~/i18n/language';
import { DEFAULT_LANGUAGE, splitLanguage, type Language } from '~/i18n/paths';
import { parseUrl } from '~/lib/web-address';

/** @param params the page's query; `ui_locales` lists the wanted languages, best first */
export function pageLanguage(params: URLSearchParams): Language {
  const wanted = (params.get('ui_locales') ?? '').split(/\s+/u).filter((tag) => tag !== '');
  return browserLanguage(wanted) ?? languageOfReturn(params) ?? languageOfApp();
}

/** The language of the page to return to, if its path determines one. */
function languageOfReturn(params: URLSearchParams): Language | undefined {
  const address = params.get('returnUrl');
  const url = address === null ? undefined : parseUrl(address, window.location.origin);
  if (url === undefined) return undefined;
  const { language } = splitLanguage(url.pathname);
  return language === DEFAULT_LANGUAGE ? undefined : language;
}

/** The language of the app in this browser, for addresses without one. */
export function languageOfApp(): Language {
  return rememberedLanguage() ?? browserLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;
}
