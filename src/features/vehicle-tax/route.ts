import type { RouteModule } from '~/ui/route-module';
import { VehicleTaxPage } from './VehicleTaxPage';

export const route: RouteModule = {
  Component: VehicleTaxPage,
  namespaces: ['pages'],
  title: (t) => t('pages:vehicleTax.title'),
};
