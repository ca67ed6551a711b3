import type { RouteModule } from '~/ui/route-module';
import { ProfilePage } from './ProfilePage';

export const route: RouteModule = {
  Component: ProfilePage,
  namespaces: ['pages'],
  title: (t) => t('pages:profile.title'),
};
