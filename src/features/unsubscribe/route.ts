import type { RouteModule } from '~/routing/route-module';
import { UnsubscribePage } from './UnsubscribePage';

export const route: RouteModule = {
  Component: UnsubscribePage,
  namespaces: ['unsubscribe', 'errors'],
  title: (t) => t('unsubscribe:title'),
};
