// @vitest-environment jsdom
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { LANGUAGES, PAGE_PATHS, pathTo, splitLanguage, switchLanguage, type Page } from '~/i18n/paths';
import { GUARDED_PAGES } from '~/session';
import { canonicalAddress, routes } from './routes';

const pages = Object.keys(PAGE_PATHS) as Page[];
const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

describe('addresses', () => {
  it('are these', () => {
    const table = Object.fromEntries(pages.map((page) => [page, LANGUAGES.map((language) => pathTo(language, page))]));
    expect(table).toMatchInlineSnapshot(`
      {
        "app": [
          "/app",
          "/en/app",
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
      }
    `);
  });

  it.each(LANGUAGES.flatMap((language) => pages.map((page) => [language, page] as const)))(
    'lead in %s to the page %s and back',
    (language, page) => {
      const path = pathTo(language, page);
      expect(routeAt(path)).toBe(`${language}:${page}`);
      expect(splitLanguage(path)).toEqual({ language, path: PAGE_PATHS[page] });
    },
  );

  it('of no page lead to the unknown route of their language', () => {
    for (const path of ['/nichts', '/faq/mehr', '/agb', '/Datenschutz']) expect(routeAt(path)).toBe('de:unknown');
    for (const path of ['/en/nothing', '/en/FAQ']) expect(routeAt(path)).toBe('en:unknown');
    expect(routeAt('/english')).toBe('de:unknown');
  });

  it('in other case mean their page', () => {
    const canonical = (path: string) => canonicalAddress(new URL(path, 'https://example.org'));
    expect(canonical('/Datenschutz')).toBe('/datenschutz');
    expect(canonical('/en/Datenschutz?a=1')).toBe('/en/datenschutz?a=1');
    expect(canonical('/agb')).toBe('/AGB');
    expect(canonical('/nichts')).toBeUndefined();
  });

  it('keep their page when the language changes', () => {
    expect(switchLanguage({ pathname: '/car-detail', search: '?id=7', hash: '#x' }, 'en')).toBe('/en/car-detail?id=7#x');
    expect(switchLanguage({ pathname: '/en', search: '', hash: '' }, 'de')).toBe('/');
    expect(switchLanguage({ pathname: '/en/faq', search: '', hash: '' }, 'en')).toBe('/en/faq');
  });

  it('of guarded pages exist', () => {
    expect(GUARDED_PAGES.map((page) => PAGE_PATHS[page])).toEqual(['/cars', '/car-detail', '/profile', '/subscription', '/payment']);
  });
});

describe('the code of a page', () => {
  it('comes with the texts of its own language, whichever was shown when it was asked for', async () => {
    await startI18n('de', ['common']);
    const { lazy } = routes[0]?.children?.find(({ id }) => id === 'en:faq') ?? {};
    if (typeof lazy !== 'function') throw new Error('The page is not fetched by itself');
    await lazy();
    expect(i18n.hasResourceBundle('en', 'faq')).toBe(true);
  });
});
