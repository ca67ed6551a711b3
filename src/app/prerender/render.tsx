/**
 * Renders pages in Node as a first-time guest sees them, for visitors and search engines before the script runs. One
 * page at a time: i18n's language is module state.
 */
import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router';
import { config } from '~/config';
import { i18n, loadTexts, showLanguage, startI18n, translator } from '~/i18n/i18n';
import { LANGUAGES, LOCALES, PAGE_PATHS, pathTo, type Language, type Page } from '~/i18n/paths';
import type { RouteModule } from '~/routing/route-module';
import { StylesContext, STYLES_ATTRIBUTE, STYLES_KEY } from '~/ui/styles-context';
import { fullTitle } from '~/routing/use-document-title';
import {
  alternatesOf,
  headOf,
  errorHead,
  previewOf,
  structuredDataOf,
  type Alternate,
  type PageHead,
} from '../head/head';
import { PageLoading } from '../layout/PageLoading';
import { PAGES, type PageEntry, type PageHandle } from '../pages';
import { routes } from '../routes';
import { PAGE_ATTRIBUTE, STYLE_ATTRIBUTE } from './prerendered-page';

/** Attribute names shared with the app's hydration code. */
export const ATTRIBUTES = { page: PAGE_ATTRIBUTE, style: STYLE_ATTRIBUTE, styles: STYLES_ATTRIBUTE };

/** One HTML document of the build, before it is put into the template. */
export interface PrerenderedDocument {
  /** The path it is served at, without a trailing slash, `/` for home. `/404` and `/en/404` for unknown addresses. */
  readonly path: string;
  /** The page whose code it needs; undefined for the 404 page. */
  readonly page: Page | undefined;
  /** See `PageEntry.light`. */
  readonly light: boolean;
  /** `de-DE`, `en-US`. */
  readonly locale: string;
  readonly head: PageHead;
  readonly preview: readonly (readonly [property: string, content: string])[];
  readonly structuredData: readonly object[];
  /** Id of the rendered route, e.g. `de:faq`; undefined for documents with the layout alone. */
  readonly route: string | undefined;
  readonly html: string;
  /** Emotion's CSS rules by id. */
  readonly rules: ReadonlyMap<string, string>;
  /** Namespaces that the page loads. */
  readonly namespaces: readonly string[];
  /** What the app needs, for those who can only read the page. */
  readonly withoutScript: string;
}

/** A page in the sitemap, in one language. */
export interface SitemapEntry {
  readonly href: string;
  readonly alternates: readonly Alternate[];
}

const ALL_PAGES = Object.keys(PAGE_PATHS) as Page[];
const visibilityOf = (page: Page): PageEntry['public'] => PAGES[page].public;

type Rendered = Pick<PrerenderedDocument, 'html' | 'rules'>;

/** The layout with an empty page, for pages that are rendered in the browser. */
function layoutOnly(page: Page): RouteObject[] {
  const handle: PageHandle = { page, footer: PAGES[page].footer };
  return routes.map(({ Component = null }) => ({
    Component,
    children: [{ path: '*', handle, Component: PageLoading }],
  }));
}

/** Renders the route at an address. */
async function render(address: string, table: RouteObject[] = routes): Promise<Rendered> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(address, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${address} answers ${context.status} instead of a page`);
  const styles = createCache({ key: STYLES_KEY });
  // Collects the rules; Emotion would otherwise write a <style> before each element, which the content security policy
  // refuses.
  styles.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StylesContext value={styles}>
        <I18nextProvider i18n={i18n}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </I18nextProvider>
      </StylesContext>
    </StrictMode>,
    {
      // Larger Suspense boundaries would be written with an inline script that moves them, which the policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would emit the fallback for the browser to replace; in a build that is an error.
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${address} could not be drawn`, { cause: errors[0] });
  const rules = Object.entries(styles.inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  return { html, rules: new Map(rules) };
}

async function moduleOf(page: Page, language: Language): Promise<RouteModule> {
  const module = await PAGES[page].load();
  await startTexts(language);
  await loadTexts(module.namespaces);
  return module;
}

let started = false;
async function startTexts(language: Language): Promise<void> {
  if (!started) await startI18n(language, ['common', 'shell']);
  started = true;
  await showLanguage(language);
  await loadTexts(['config']);
}

async function pageDocument(page: Page, language: Language): Promise<PrerenderedDocument> {
  const module = await moduleOf(page, language);
  const head = headOf(page, language, module);
  const common = {
    path: pathTo(language, page),
    page,
    light: PAGES[page].light === true,
    locale: LOCALES[language],
    head,
    namespaces: module.namespaces,
    withoutScript: translator(['config'])('config:withoutScript'),
  };
  if (visibilityOf(page) === undefined) {
    return {
      ...common,
      preview: [],
      structuredData: [],
      route: undefined,
      ...(await render(pathTo(language, page), layoutOnly(page))),
    };
  }
  if (head.description === undefined) throw new Error(`The public page ${page} has no description`);
  return {
    ...common,
    preview: previewOf(head, language),
    structuredData: structuredDataOf(page, language, module),
    route: `${language}:${page}`,
    ...(await render(pathTo(language, page))),
  };
}

async function notFoundDocument(language: Language): Promise<PrerenderedDocument> {
  await startTexts(language);
  const t = translator(['shell', 'common', 'config']);
  const base = pathTo(language, 'home').replace(/\/$/, '');
  return {
    path: `${base}/404`,
    page: undefined,
    light: true,
    locale: LOCALES[language],
    head: errorHead(fullTitle(t('shell:notFound.title'), t('common:brand.name'))),
    preview: [],
    structuredData: [],
    route: `${language}:unknown`,
    namespaces: [],
    withoutScript: t('config:withoutScript'),
    ...(await render(`${base}/404`)),
  };
}

/** Every document of the build: public pages rendered, the others as layout alone, and the 404 pages. */
export async function prerenderAll(): Promise<PrerenderedDocument[]> {
  const documents: PrerenderedDocument[] = [];
  for (const language of LANGUAGES) {
    for (const page of ALL_PAGES) documents.push(await pageDocument(page, language));
    documents.push(await notFoundDocument(language));
  }
  return documents;
}

/** The indexed pages in all languages. */
export function sitemapEntries(): SitemapEntry[] {
  return ALL_PAGES.filter((page) => visibilityOf(page) === 'search').flatMap((page) => {
    const alternates = alternatesOf(page);
    return alternates.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => ({ href, alternates }));
  });
}

/** Paths for `Disallow` in robots.txt: pages that depend on the user. */
export function privatePaths(): string[] {
  return LANGUAGES.flatMap((language) =>
    ALL_PAGES.filter((page) => visibilityOf(page) === undefined).map((page) => pathTo(language, page)),
  );
}

/** The configured origin of the site, without a trailing slash. */
export function siteUrl(): string {
  return config().siteUrl;
}
