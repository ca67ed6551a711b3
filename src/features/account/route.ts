import type { RouteModule } from '~/ui/route-module';
import { ProfilePage } from './ProfilePage';

export const route: RouteModule = {
  Component: ProfilePage,
  namespaces: ['account', 'backup', 'errors'],
  title: (t) => t('account:title'),
};
