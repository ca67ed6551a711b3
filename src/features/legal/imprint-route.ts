import type { RouteModule } from '~/ui/route-module';
import { ImprintPage } from './ImprintPage';

export const route: RouteModule = {
  Component: ImprintPage,
  namespaces: ['pages'],
  title: (t) => t('pages:imprint.title'),
};
