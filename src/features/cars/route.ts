import type { RouteModule } from '~/ui/route-module';
import { CarsPage } from './CarsPage';

export const route: RouteModule = {
  Component: CarsPage,
  namespaces: ['cars'],
  title: (t) => t('cars:title'),
};
