import type { RouteModule } from '~/ui/route-module';
import { PrivacyPage } from './PrivacyPage';

export const route: RouteModule = {
  Component: PrivacyPage,
  namespaces: ['pages'],
  title: (t) => t('pages:privacy.title'),
};
