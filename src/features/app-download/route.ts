import type { RouteModule } from '~/routing/route-module';
import { AppDownloadPage } from './AppDownloadPage';

export const route: RouteModule = {
  Component: AppDownloadPage,
  namespaces: ['app-download', 'shell'],
  title: (t) => t('app-download:title'),
  description: (t) => t('app-download:description'),
};
