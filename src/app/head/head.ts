/** What the head of a document says of its page, to search engines, previews and tabs. */
import { config } from '~/config';
import { translator } from '~/i18n/i18n';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, pathTo, type Language, type Page } from '~/i18n/paths';
import type { RouteModule, StructuredObject } from '~/routing/route-module';
import { fullTitle } from '~/routing/use-document-title';
import { PAGES } from '../pages';

export interface Alternate {
  /** A language, or `x-default` for whoever speaks neither. */
  readonly hreflang: string;
  readonly href: string;
}

export interface PageHead {
  /** The whole title of the document. */
  readonly title: string;
  readonly description: string | undefined;
  /** Whether search engines may list the page; then it has its address and its languages. */
  readonly indexed: boolean;
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
}

/** A page's whole address. */
function addressOf(language: Language, page: Page, hash?: string): string {
  return new URL(pathTo(language, page, hash === undefined ? {} : { hash }), `${config().siteUrl}/`).href;
}

/** The page in each language, and for whoever speaks neither. */
export function alternatesOf(page: Page): Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: addressOf(language, page) })),
    { hreflang: 'x-default', href: addressOf(DEFAULT_LANGUAGE, page) },
  ];
}

/** The head of a page; the texts of its route must have been loaded. */
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

/** The head of what is no page. */
export function missingHead(title: string): PageHead {
  return { title, description: undefined, indexed: false, canonical: undefined, alternates: [] };
}

/** What previews in other programs show: the drawn picture beside title and description (Open Graph). */
export function previewOf({ title, description, canonical }: PageHead, language: Language): readonly (readonly [property: string, content: string])[] {
  const t = translator(['common']);
  return [
    ['og:type', 'website'],
    ['og:site_name', t('common:brand.name')],
    ['og:locale', LOCALES[language].replace('-', '_')],
    ...LANGUAGES.filter((other) => other !== language).map((other) => ['og:locale:alternate', LOCALES[other].replace('-', '_')] as const),
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

/** What the page is to a machine: what its route says, and where it belongs. */
export function structuredDataOf(page: Page, language: Language, module: RouteModule): StructuredObject[] {
  const t = translator([...module.namespaces, 'common']);
  const site = { language, address: (target: Page, hash?: string) => addressOf(language, target, hash) };
  const home: StructuredObject = { '@type': 'WebSite', name: t('common:brand.name'), url: addressOf(language, 'home'), inLanguage: LOCALES[language] };
  const trail: StructuredObject = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: t('common:brand.name'), item: addressOf(language, 'home') },
      { '@type': 'ListItem', position: 2, name: module.title(t), item: addressOf(language, page) },
    ],
  };
  return [page === 'home' ? home : trail, ...(module.structuredData?.(t, site) ?? [])];
}
