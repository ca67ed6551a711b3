import type { RouteModule } from '~/routing/route-module';
import { AccessibilityPage } from './AccessibilityPage';

export const route: RouteModule = {
  Component: AccessibilityPage,
  namespaces: ['accessibility', 'imprint'],
  title: (t) => t('accessibility:title'),
  description: (t) => t('accessibility:description'),
};
