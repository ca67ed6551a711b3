/** What a page gives to the route table. A misnamed key does not compile, since `route` is typed where it is written. */
import type { ComponentType } from 'react';
import type { Namespace, Translate } from '~/i18n/i18n';

export interface RouteModule {
  /** The page inside the layout; it renders one `<h1>`. */
  readonly Component: ComponentType;
  /** The files of texts that the page uses; they are there before it is shown. */
  readonly namespaces: readonly Namespace[];
  /** The page's part of the document title. */
  readonly title: (t: Translate) => string;
}
