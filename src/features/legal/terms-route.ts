import type { RouteModule } from '~/routing/route-module';
import { TermsPage } from './TermsPage';

export const route: RouteModule = {
  Component: TermsPage,
  namespaces: ['terms', 'imprint'],
  title: (t) => t('terms:title'),
  description: (t) => t('terms:description'),
};
