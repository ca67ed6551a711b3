/**
 * Every page address. German pages have no prefix, English ones have /en. The route table and all links are generated
 * from this list.
 */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'de';

/** Whether a text is a supported language; narrows `i18n.language`. */
export function isLanguage(value: string | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** ISO locale of each language, for numbers and `<html lang>`. */
export const LOCALES = { de: 'de-DE', en: 'en-US' } as const satisfies Record<Language, string>;

/**
 * Locale of dates and lists. The English texts are British: day before month, as printed on the document, and no comma
 * before the "and" of a list.
 */
export const TEXT_LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>;

export const PAGE_PATHS = {
  home: '/',
  terms: '/AGB',
  privacy: '/datenschutz',
  imprint: '/impressum',
  contact: '/kontakt',
  faq: '/faq',
  explanation: '/explanation',
  app: '/app',
  scan: '/scan',
  cars: '/cars',
  carDetail: '/car-detail',
  share: '/share',
  profile: '/profile',
  subscription: '/subscription',
  payment: '/payment',
  unsubscribe: '/unsubscribe',
  vehicleTax: '/kfz-steuer',
  withdrawal: '/widerruf',
  cancellation: '/kuendigen',
  accessibility: '/barrierefreiheit',
} as const;
export type Page = keyof typeof PAGE_PATHS;

/** Fragment of the home page's section that explains how it works. */
export const HOW_IT_WORKS = 'so-gehts';

export interface PathOptions {
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Anchor without "#". */
  readonly hash?: string;
}

/** The address of a page in a language, e.g. `pathTo('en', 'carDetail', { query: { id } })` → `/en/car-detail?id=…`. */
export function pathTo(language: Language, page: Page, options: PathOptions = {}): string {
  const base = language === DEFAULT_LANGUAGE ? PAGE_PATHS[page] : `/${language}${PAGE_PATHS[page]}`.replace(/\/$/, '');
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) search.set(key, value);
  }
  // Safari has had `size` since version 17 only.
  const text = search.toString();
  const query = text === '' ? '' : `?${text}`;
  const hash = options.hash === undefined ? '' : `#${options.hash}`;
  return `${base}${query}${hash}`;
}

/** Splits an address into its language and the German path, e.g. `/en/faq` → `{ language: 'en', path: '/faq' }`. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    if (language === DEFAULT_LANGUAGE) continue;
    if (pathname === `/${language}`) return { language, path: '/' };
    if (pathname.startsWith(`/${language}/`)) return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: DEFAULT_LANGUAGE, path: pathname };
}

/** The same address in the other language, with its query and hash. */
export function switchLanguage(address: { pathname: string; search: string; hash: string }, to: Language): string {
  const { path } = splitLanguage(address.pathname);
  const pathname = to === DEFAULT_LANGUAGE ? path : path === '/' ? `/${to}` : `/${to}${path}`;
  return `${pathname}${address.search}${address.hash}`;
}
