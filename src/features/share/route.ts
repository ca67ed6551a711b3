import type { RouteModule } from '~/ui/route-module';
import { SharePage } from './SharePage';

export const route: RouteModule = {
  Component: SharePage,
  namespaces: ['pages'],
  title: (t) => t('pages:share.title'),
};
