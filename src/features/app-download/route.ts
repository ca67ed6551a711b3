import { config } from '~/config';
import type { RouteModule } from '~/routing/route-module';
import { hasStore } from './app-store-target';
import { AppDownloadPage } from './AppDownloadPage';

export const route: RouteModule = {
  Component: AppDownloadPage,
  namespaces: ['app-download', 'shell'],
  title: (t) => t('app-download:title'),
  description: (t) =>
    hasStore(config().links) ? t('app-download:description') : `${t('app-download:none')} ${t('app-download:web')}`,
};
