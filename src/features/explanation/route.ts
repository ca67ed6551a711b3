import type { RouteModule } from '~/ui/route-module';
import { ExplanationPage } from './ExplanationPage';

export const route: RouteModule = {
  Component: ExplanationPage,
  namespaces: ['pages'],
  title: (t) => t('pages:explanation.title'),
};
