import type { RouteModule } from '~/ui/route-module';
import { FaqPage } from './FaqPage';

export const route: RouteModule = {
  Component: FaqPage,
  namespaces: ['pages'],
  title: (t) => t('pages:faq.title'),
};
