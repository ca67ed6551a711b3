import type { RouteModule } from '~/ui/route-module';
import { ContactPage } from './ContactPage';

export const route: RouteModule = {
  Component: ContactPage,
  namespaces: ['pages'],
  title: (t) => t('pages:contact.title'),
};
