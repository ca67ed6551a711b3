/** The routes, derived from the table of pages: each page in German and under /en. */
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadTexts, showLanguage } from '~/i18n/i18n';
import { LANGUAGES, PAGE_PATHS, pathTo, splitLanguage, type Language, type Page } from '~/i18n/paths';
import { GUARDED_PAGES, requireUser } from '~/session';
import { isolateSecretPages } from '~/features/consent/analytics/isolate-secret-pages';
import { BareError, RouteError } from './errors/RouteError';
import { Layout } from './layout/Layout';
import { PageLoading } from './layout/PageLoading';
import { publicPage } from './layout/public-page';
import { titledPage } from './layout/titled-page';
import { runChecks } from './page-checks';
import { loadPageParts } from './page-parts';
import { PAGES, type PageHandle } from './pages';
import { willHydrate } from './prerender/prerendered-page';

const ALL_PAGES = Object.keys(PAGE_PATHS) as Page[];

function pageRoute(page: Page, language: Language): RouteObject {
  const { load, footer, checks = [] } = PAGES[page];
  return {
    id: `${language}:${page}`,
    path: pathTo(language, page),
    caseSensitive: true,
    handle: { page, footer } satisfies PageHandle,
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteError,
    loader: async ({ request }: LoaderFunctionArgs) => {
      await isolateSecretPages(new URL(request.url));
      await showLanguage(language);
      if (GUARDED_PAGES.includes(page)) await requireUser(request);
      await runChecks(checks, { url: new URL(request.url) });
      (await load()).beforeRender?.();
      return null;
    },
    lazy: async () => {
      // The loader runs in parallel. `loadTexts` uses the current language, so it is set here too.
      const [{ module, guarded, screen }] = await Promise.all([loadPageParts(page), showLanguage(language)]);
      await Promise.all([
        loadTexts(module.namespaces),
        willHydrate(`${language}:${page}`) ? undefined : module.prepare?.(),
      ]);
      const Page = (guarded ?? publicPage)(titledPage(page, language, module));
      return { Component: screen === undefined ? Page : screen.withScreenProviders(Page) };
    },
  };
}

/** The fragment of the address being opened. Loaders get no fragment, and that of a share link holds its secret. */
function currentFragment(address: URL): string {
  return window.location.pathname === address.pathname ? window.location.hash : '';
}

/** English words that people type or that links name: a page has the same path in both languages. */
const ALIASES: Readonly<Record<string, Page>> = {
  '/withdrawal': 'withdrawal',
  '/cancel': 'cancellation',
  '/accessibility': 'accessibility',
};

/**
 * The canonical address of a path in another letter case or with a trailing slash, e.g. /Datenschutz → /datenschutz, or
 * of another name of a page; undefined when no page matches.
 */
export function canonicalAddress(address: URL): string | undefined {
  const { language, path } = splitLanguage(address.pathname);
  const wanted = path.replace(/(?<=.)\/+$/, '').toLowerCase();
  const page = ALL_PAGES.find((candidate) => PAGE_PATHS[candidate].toLowerCase() === wanted) ?? ALIASES[wanted];
  return page === undefined ? undefined : `${pathTo(language, page)}${address.search}`;
}

function unknownRoute(language: Language): RouteObject {
  return {
    id: `${language}:unknown`,
    path: pathTo(language, 'home') === '/' ? '*' : `${pathTo(language, 'home')}/*`,
    handle: { page: undefined, footer: 'minimal' } satisfies PageHandle,
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteError,
    loader: async ({ request }: LoaderFunctionArgs) => {
      await showLanguage(language);
      const address = new URL(request.url);
      const known = canonicalAddress(address);
      if (known !== undefined && known !== `${address.pathname}${address.search}`)
        throw redirect(`${known}${currentFragment(address)}`);
      throw data(null, { status: 404 });
    },
    Component: () => null,
  };
}

export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: BareError,
    children: LANGUAGES.flatMap((language) => [
      ...ALL_PAGES.map((page) => pageRoute(page, language)),
      unknownRoute(language),
    ]),
  },
];
