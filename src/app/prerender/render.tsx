/**
 * Draws pages in Node, for a stranger who asks for them: what a visitor and a search engine read before the script runs.
 * One page after the other: texts and language belong to the module.
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
import { alternatesOf, headOf, missingHead, previewOf, structuredDataOf, type Alternate, type PageHead } from '../head/head';
import { PageLoading } from '../layout/PageLoading';
import { PAGES, type PageEntry, type PageHandle } from '../pages';
import { routes } from '../routes';
import { PAGE_ATTRIBUTE, STYLE_ATTRIBUTE } from './take-over';

/** The names that the app looks for when it takes a page over. */
export const ATTRIBUTES = { page: PAGE_ATTRIBUTE, style: STYLE_ATTRIBUTE, styles: STYLES_ATTRIBUTE };

/** One HTML document of the build, before it is put into the template. */
export interface PrerenderedDocument {
  /** The address it answers, without a slash at the end, `/` for home. `404` for what is no page. */
  readonly path: string;
  /** The page whose code it needs; undefined for what is no page. */
  readonly page: Page | undefined;
  /** Whether it needs no more than the frame's own parts. */
  readonly light: boolean;
  /** `de-DE`, `en-US`. */
  readonly locale: string;
  readonly head: PageHead;
  readonly preview: readonly (readonly [property: string, content: string])[];
  readonly structuredData: readonly object[];
  /** The route that is drawn, e.g. `de:faq`; undefined for documents that only hold the frame. */
  readonly route: string | undefined;
  readonly html: string;
  /** Emotion's rules for it, by their ids. */
  readonly rules: ReadonlyMap<string, string>;
  /** Files of texts that the page needs. */
  readonly namespaces: readonly string[];
  /** What is said where no script runs. */
  readonly withoutScript: string;
}

/** A page in the sitemap, in one language. */
export interface SitemapEntry {
  readonly href: string;
  readonly alternates: readonly Alternate[];
}

const ALL_PAGES = Object.keys(PAGE_PATHS) as Page[];
const publicity = (page: Page): PageEntry['public'] => PAGES[page].public;

type Drawn = Pick<PrerenderedDocument, 'html' | 'rules'>;

/** The frame alone, for pages whose content is drawn in the browser. */
function frameAround(page: Page): RouteObject[] {
  const handle: PageHandle = { page, footer: PAGES[page].footer };
  return routes.map(({ Component = null }) => ({ Component, children: [{ path: '*', handle, Component: PageLoading }] }));
}

/** Draws whatever stands at an address. */
async function draw(address: string, table: RouteObject[] = routes): Promise<Drawn> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(address, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${address} answers ${context.status} instead of a page`);
  const styles = createCache({ key: STYLES_KEY });
  // Collects the rules instead of writing a <style> before each element, which the policy would refuse.
  styles.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StylesContext value={styles}>
        <I18nextProvider i18n={i18n}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </I18nextProvider>
      </StylesContext>
    </StrictMode>,
    {
      // Larger boundaries would be written with a script that moves them to their place, which the policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave a hole for the browser to fill; here that is a mistake.
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
}

async function pageDocument(page: Page, language: Language): Promise<PrerenderedDocument> {
  const module = await moduleOf(page, language);
  const head = headOf(page, language, module);
  const common = { path: pathTo(language, page), page, light: PAGES[page].light === true, locale: LOCALES[language], head, namespaces: module.namespaces, withoutScript: translator(['common'])('common:withoutScript') };
  if (publicity(page) === undefined) {
    return { ...common, preview: [], structuredData: [], route: undefined, ...(await draw(pathTo(language, page), frameAround(page))) };
  }
  if (head.description === undefined) throw new Error(`The public page ${page} has no description`);
  return {
    ...common,
    preview: previewOf(head, language),
    structuredData: structuredDataOf(page, language, module),
    route: `${language}:${page}`,
    ...(await draw(pathTo(language, page))),
  };
}

async function missingDocument(language: Language): Promise<PrerenderedDocument> {
  await startTexts(language);
  const t = translator(['shell', 'common']);
  const base = pathTo(language, 'home').replace(/\/$/, '');
  return {
    path: `${base}/404`,
    page: undefined,
    light: true,
    locale: LOCALES[language],
    head: missingHead(fullTitle(t('shell:notFound.title'), t('common:brand.name'))),
    preview: [],
    structuredData: [],
    route: `${language}:unknown`,
    namespaces: [],
    withoutScript: t('common:withoutScript'),
    ...(await draw(`${base}/404`)),
  };
}

/** Every document of the build: public pages drawn, the others as frames, and what is shown where no page is. */
export async function prerenderAll(): Promise<PrerenderedDocument[]> {
  const documents: PrerenderedDocument[] = [];
  for (const language of LANGUAGES) {
    for (const page of ALL_PAGES) documents.push(await pageDocument(page, language));
    documents.push(await missingDocument(language));
  }
  return documents;
}

/** The pages that search engines may list. */
export function sitemapEntries(): SitemapEntry[] {
  return ALL_PAGES.filter((page) => publicity(page) === 'search').flatMap((page) => {
    const alternates = alternatesOf(page);
    return alternates.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => ({ href, alternates }));
  });
}

/** The addresses that search engines are asked to leave alone: pages that depend on who opens them. */
export function privatePaths(): string[] {
  return LANGUAGES.flatMap((language) => ALL_PAGES.filter((page) => publicity(page) === undefined).map((page) => pathTo(language, page)));
}

/** Where the site stands. */
export function siteUrl(): string {
  return config().siteUrl;
}
