import type { RouteModule } from '~/routing/route-module';
import { ImprintPage } from './ImprintPage';

export const route: RouteModule = {
  Component: ImprintPage,
  namespaces: ['imprint'],
  title: (t) => t('imprint:title'),
  description: (t) => t('imprint:description'),
};
