import type { RouteModule } from '~/routing/route-module';
import { PrivacyPage } from './PrivacyPage';

export const route: RouteModule = {
  Component: PrivacyPage,
  namespaces: ['privacy', 'imprint'],
  title: (t) => t('privacy:title'),
  description: (t) => t('privacy:description'),
};
