import type { RouteModule } from '~/ui/route-module';
import { UnsubscribePage } from './UnsubscribePage';

export const route: RouteModule = {
  Component: UnsubscribePage,
  namespaces: ['pages'],
  title: (t) => t('pages:unsubscribe.title'),
};
