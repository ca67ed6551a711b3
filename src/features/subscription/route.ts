import type { RouteModule } from '~/routing/route-module';
import { SubscriptionPage } from './SubscriptionPage';

export const route: RouteModule = {
  Component: SubscriptionPage,
  namespaces: ['plans', 'cars', 'errors'],
  title: (t) => t('plans:title'),
};
