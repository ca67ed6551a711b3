import type { RouteModule } from '~/ui/route-module';
import { UnsubscribePage } from './UnsubscribePage';

export const route: RouteModule = {
  Component: UnsubscribePage,
  namespaces: ['unsubscribe', 'errors'],
  title: (t) => t('unsubscribe:title'),
};
