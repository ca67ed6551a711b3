import type { RouteModule } from '~/routing/route-module';
import { ExplanationPage } from './ExplanationPage';
import { explanationData } from './structured-data';

export const route: RouteModule = {
  Component: ExplanationPage,
  namespaces: ['explanation', 'zb1'],
  title: (t) => t('explanation:title'),
  description: (t) => t('explanation:description'),
  structuredData: explanationData,
};
