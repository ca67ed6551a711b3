import type { RouteModule } from '~/routing/route-module';
import { CarsPage } from './CarsPage';
import { showOrRequestCars } from './use-cars-list';

export const route: RouteModule = {
  Component: CarsPage,
  namespaces: ['cars', 'errors', 'zb1'],
  title: (t) => t('cars:title'),
  beforeRender: showOrRequestCars,
};
