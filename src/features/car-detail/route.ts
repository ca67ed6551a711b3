import type { RouteModule } from '~/routing/route-module';
import { CarDetailPage } from './CarDetailPage';

export const route: RouteModule = {
  Component: CarDetailPage,
  namespaces: ['car-detail', 'cars', 'errors', 'redacted', 'tax', 'vehicle-search', 'zb1'],
  title: (t) => t('car-detail:title'),
};
