import type { RouteModule } from '~/ui/route-module';
import { ExplanationPage } from './ExplanationPage';

export const route: RouteModule = {
  Component: ExplanationPage,
  namespaces: ['explanation'],
  title: (t) => t('explanation:title'),
  description: (t) => t('explanation:description'),
};
