/**
 * The interface every route module exports. Route files annotate their `route` with it, so a misspelled key does not
 * compile.
 */
import type { ComponentType } from 'react';
import type { Namespace, Translate } from '~/i18n/i18n';
import type { Language, Page } from '~/i18n/paths';

/** A schema.org object, e.g. `{ '@type': 'FAQPage', mainEntity: […] }`. */
export type StructuredObject = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What structured data may use of the site. */
export interface StructuredSite {
  readonly language: Language;
  /** The absolute URL of a page in the language of the document. */
  readonly address: (page: Page, hash?: string) => string;
}

export interface RouteModule {
  /** The page inside the layout; it renders one `<h1>`. */
  readonly Component: ComponentType;
  /**
   * Fetches data that must also be present when the page is prerendered. When a prerendered page is hydrated, the data
   * is already there and can be read synchronously.
   */
  readonly prepare?: () => Promise<void>;
  /** The translation namespaces of the page, loaded before it is shown. */
  readonly namespaces: readonly Namespace[];
  /**
   * Runs synchronously before each visit renders, e.g. to restore saved state so that the first frame already shows it.
   */
  readonly beforeRender?: () => void;
  /** The page's part of the document title. */
  readonly title: (t: Translate) => string;
  /** The meta description for search engines and link previews, at most 160 characters; required for public pages. */
  readonly description?: (t: Translate) => string;
  /** The page as schema.org objects, without their `@context`. */
  readonly structuredData?: (t: Translate, site: StructuredSite) => readonly StructuredObject[];
}
