import type { RouteModule } from '~/routing/route-module';
import { VehicleTaxPage } from './VehicleTaxPage';

export const route: RouteModule = {
  Component: VehicleTaxPage,
  namespaces: ['tax'],
  title: (t) => t('tax:page.title'),
  description: (t) => t('tax:page.description'),
};
