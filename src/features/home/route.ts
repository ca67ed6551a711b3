import type { RouteModule } from '~/ui/route-module';
import { HomePage } from './HomePage';

export const route: RouteModule = {
  Component: HomePage,
  namespaces: ['home'],
  title: (t) => t('home:title'),
  description: (t) => t('home:description'),
};
