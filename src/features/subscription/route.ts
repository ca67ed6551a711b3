import type { RouteModule } from '~/ui/route-module';
import { SubscriptionPage } from './SubscriptionPage';

export const route: RouteModule = {
  Component: SubscriptionPage,
  namespaces: ['pages'],
  title: (t) => t('pages:subscription.title'),
};
