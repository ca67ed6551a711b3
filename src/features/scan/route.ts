import type { RouteModule } from '~/routing/route-module';
import { ScanPage } from './ScanPage';

export const route: RouteModule = {
  Component: ScanPage,
  namespaces: ['scan', 'errors', 'redacted', 'zb1'],
  title: (t) => t('scan:title'),
  description: (t) => t('scan:description'),
};
