import type { RouteModule } from '~/routing/route-module';
import { ProfilePage } from './ProfilePage';

export const route: RouteModule = {
  Component: ProfilePage,
  namespaces: ['account', 'backup', 'errors'],
  title: (t) => t('account:title'),
};
