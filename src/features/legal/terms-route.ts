import type { RouteModule } from '~/ui/route-module';
import { TermsPage } from './TermsPage';

export const route: RouteModule = {
  Component: TermsPage,
  namespaces: ['pages'],
  title: (t) => t('pages:terms.title'),
};
