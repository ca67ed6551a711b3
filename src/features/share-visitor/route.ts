import type { RouteModule } from '~/routing/route-module';
import { SharePage } from './SharePage';

export const route: RouteModule = {
  Component: SharePage,
  namespaces: ['share', 'errors'],
  title: (t) => t('share:title'),
};
