/** What a page gives to the route table. A misnamed key does not compile, since `route` is typed where it is written. */
import type { ComponentType } from 'react';
import type { Namespace, Translate } from '~/i18n/i18n';
import type { Language, Page } from '~/i18n/paths';

/** A schema.org object, e.g. `{ '@type': 'FAQPage', mainEntity: […] }`. */
export type StructuredObject = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What structured data may name of the site. */
export interface StructuredSite {
  readonly language: Language;
  /** The absolute address of a page in the language of the document. */
  readonly address: (page: Page, hash?: string) => string;
}

export interface RouteModule {
  /** The page inside the layout; it renders one `<h1>`. */
  readonly Component: ComponentType;
  /**
   * Fetches what must be there too where the page is drawn; where the prerendered page is joined, it is there to be read
   * already.
   */
  readonly prepare?: () => Promise<void>;
  /** The files of texts that the page uses; they are there before it is shown. */
  readonly namespaces: readonly Namespace[];
  /** Runs before each visit is drawn, e.g. so that what is kept here stands in the first frame. It waits for nothing. */
  readonly recall?: () => void;
  /** The page's part of the document title. */
  readonly title: (t: Translate) => string;
  /** What search engines and previews say of the page, at most 160 characters; public pages have one. */
  readonly description?: (t: Translate) => string;
  /** What the page is to a machine, as schema.org objects without their `@context`. */
  readonly structuredData?: (t: Translate, site: StructuredSite) => readonly StructuredObject[];
}
