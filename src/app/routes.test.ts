// @vitest-environment jsdom
import { matchRoutes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { LANGUAGES, PAGE_PATHS, pathTo, splitLanguage, switchLanguage, type Page } from '~/i18n/paths';
import { GUARDED_PAGES } from '~/session';
import { canonicalAddress, routes } from './routes';

const pages = Object.keys(PAGE_PATHS) as Page[];
const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

describe('routes', () => {
  it('have these addresses', () => {
    const table = Object.fromEntries(pages.map((page) => [page, LANGUAGES.map((language) => pathTo(language, page))]));
    expect(table).toMatchInlineSnapshot(`
      {
        "accessibility": [
          "/barrierefreiheit",
          "/en/barrierefreiheit",
        ],
        "app": [
          "/app",
          "/en/app",
        ],
        "cancellation": [
          "/kuendigen",
          "/en/kuendigen",
        ],
        "carDetail": [
          "/car-detail",
          "/en/car-detail",
        ],
        "cars": [
          "/cars",
          "/en/cars",
        ],
        "contact": [
          "/kontakt",
          "/en/kontakt",
        ],
        "explanation": [
          "/explanation",
          "/en/explanation",
        ],
        "faq": [
          "/faq",
          "/en/faq",
        ],
        "home": [
          "/",
          "/en",
        ],
        "imprint": [
          "/impressum",
          "/en/impressum",
        ],
        "payment": [
          "/payment",
          "/en/payment",
        ],
        "privacy": [
          "/datenschutz",
          "/en/datenschutz",
        ],
        "profile": [
          "/profile",
          "/en/profile",
        ],
        "scan": [
          "/scan",
          "/en/scan",
        ],
        "share": [
          "/share",
          "/en/share",
        ],
        "subscription": [
          "/subscription",
          "/en/subscription",
        ],
        "terms": [
          "/AGB",
          "/en/AGB",
        ],
        "unsubscribe": [
          "/unsubscribe",
          "/en/unsubscribe",
        ],
        "vehicleTax": [
          "/kfz-steuer",
          "/en/kfz-steuer",
        ],
        "withdrawal": [
          "/widerruf",
          "/en/widerruf",
        ],
      }
    `);
  });

  it.each(LANGUAGES.flatMap((language) => pages.map((page) => [language, page] as const)))(
    'match in %s the page %s and back',
    (language, page) => {
      const path = pathTo(language, page);
      expect(routeAt(path)).toBe(`${language}:${page}`);
      expect(splitLanguage(path)).toEqual({ language, path: PAGE_PATHS[page] });
    },
  );

  it('match unknown addresses by the unknown route of their language', () => {
    for (const path of ['/nichts', '/faq/mehr', '/agb', '/Datenschutz']) expect(routeAt(path)).toBe('de:unknown');
    for (const path of ['/en/nothing', '/en/FAQ']) expect(routeAt(path)).toBe('en:unknown');
    expect(routeAt('/english')).toBe('de:unknown');
  });

  it('have a canonical address for other letter cases and English names', () => {
    const canonical = (path: string) => canonicalAddress(new URL(path, 'https://example.org'));
    expect(canonical('/Datenschutz')).toBe('/datenschutz');
    expect(canonical('/en/Datenschutz?a=1')).toBe('/en/datenschutz?a=1');
    expect(canonical('/agb')).toBe('/AGB');
    expect(canonical('/en/withdrawal')).toBe('/en/widerruf');
    expect(canonical('/en/cancel/')).toBe('/en/kuendigen');
    expect(canonical('/en/accessibility')).toBe('/en/barrierefreiheit');
    expect(canonical('/nichts')).toBeUndefined();
  });

  it('keep their query where the browser cannot count its parameters', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
    expect(pathTo('en', 'carDetail', { query: { id: '7' } })).toBe('/en/car-detail?id=7');
    expect(pathTo('de', 'cars', { query: { id: undefined } })).toBe('/cars');
  });

  it('keep their page, query and fragment when the language changes', () => {
    expect(switchLanguage({ pathname: '/car-detail', search: '?id=7', hash: '#x' }, 'en')).toBe(
      '/en/car-detail?id=7#x',
    );
    expect(switchLanguage({ pathname: '/en', search: '', hash: '' }, 'de')).toBe('/');
    expect(switchLanguage({ pathname: '/en/faq', search: '', hash: '' }, 'en')).toBe('/en/faq');
  });

  it('exist for all guarded pages', () => {
    expect(GUARDED_PAGES.map((page) => PAGE_PATHS[page])).toEqual([
      '/cars',
      '/car-detail',
      '/profile',
      '/subscription',
      '/payment',
    ]);
  });
});

describe('the code of a page', () => {
  it('loads the texts of its own language, whatever the current one is', async () => {
    await startI18n('de', ['common']);
    const { lazy } = routes[0]?.children?.find(({ id }) => id === 'en:faq') ?? {};
    if (typeof lazy !== 'function') throw new Error('The page is not fetched by itself');
    await lazy();
    expect(i18n.hasResourceBundle('en', 'faq')).toBe(true);
  });
});
