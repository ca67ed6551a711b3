import type { RouteModule } from '~/ui/route-module';
import { AppDownloadPage } from './AppDownloadPage';

export const route: RouteModule = {
  Component: AppDownloadPage,
  namespaces: ['pages', 'shell'],
  title: (t) => t('pages:app.title'),
};
