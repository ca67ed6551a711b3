/** The tags in the document head that describe a page to search engines, link previews and browser tabs. */
import { config } from '~/config';
import { translator } from '~/i18n/i18n';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, pathTo, type Language, type Page } from '~/i18n/paths';
import type { RouteModule, StructuredObject } from '~/routing/route-module';
import { fullTitle } from '~/routing/use-document-title';
import { PAGES } from '../pages';

export interface Alternate {
  /** A language, or `x-default` for all other languages. */
  readonly hreflang: string;
  readonly href: string;
}

export interface PageHead {
  /** The complete document title, with the brand name. */
  readonly title: string;
  readonly description: string | undefined;
  /** Whether search engines may list the page. Only then it has canonical address and alternates. */
  readonly indexed: boolean;
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
}

/** The absolute URL of a page. */
function addressOf(language: Language, page: Page, hash?: string): string {
  return new URL(pathTo(language, page, hash === undefined ? {} : { hash }), `${config().siteUrl}/`).href;
}

/** The page in each language, and `x-default`. */
export function alternatesOf(page: Page): Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: addressOf(language, page) })),
    { hreflang: 'x-default', href: addressOf(DEFAULT_LANGUAGE, page) },
  ];
}

/** The head of a page. Its route's namespaces must have been loaded. */
export function headOf(page: Page, language: Language, { title, description, namespaces }: RouteModule): PageHead {
  const t = translator([...namespaces, 'common'], language);
  const indexed = PAGES[page].public === 'search';
  return {
    title: fullTitle(title(t), t('common:brand.name')),
    description: description?.(t),
    indexed,
    canonical: indexed ? addressOf(language, page) : undefined,
    alternates: indexed ? alternatesOf(page) : [],
  };
}

/** The head of an error page: not indexed. */
export function errorHead(title: string): PageHead {
  return { title, description: undefined, indexed: false, canonical: undefined, alternates: [] };
}

/** Open Graph and Twitter tags for link previews in other programs. */
export function previewOf(
  { title, description, canonical }: PageHead,
  language: Language,
): readonly (readonly [property: string, content: string])[] {
  const t = translator(['common']);
  return [
    ['og:type', 'website'],
    ['og:site_name', t('common:brand.name')],
    ['og:locale', LOCALES[language].replace('-', '_')],
    ...LANGUAGES.filter((other) => other !== language).map(
      (other) => ['og:locale:alternate', LOCALES[other].replace('-', '_')] as const,
    ),
    ['og:title', title],
    ['og:description', description ?? ''],
    ...(canonical === undefined ? [] : [['og:url', canonical] as const]),
    ['og:image', `${config().siteUrl}/preview-${language}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', t('common:brand.preview')],
    ['twitter:card', 'summary_large_image'],
  ];
}

/** JSON-LD of a page: its breadcrumbs (home: the website), and what its route adds. */
export function structuredDataOf(page: Page, language: Language, module: RouteModule): StructuredObject[] {
  const t = translator([...module.namespaces, 'common']);
  const site = { language, address: (target: Page, hash?: string) => addressOf(language, target, hash) };
  const home: StructuredObject = {
    '@type': 'WebSite',
    name: t('common:brand.name'),
    url: addressOf(language, 'home'),
    inLanguage: LOCALES[language],
  };
  const breadcrumbs: StructuredObject = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: t('common:brand.name'), item: addressOf(language, 'home') },
      { '@type': 'ListItem', position: 2, name: module.title(t), item: addressOf(language, page) },
    ],
  };
  return [page === 'home' ? home : breadcrumbs, ...(module.structuredData?.(t, site) ?? [])];
}
