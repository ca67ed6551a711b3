import type { RouteModule } from '~/routing/route-module';
import { ContactPage } from './ContactPage';

export const route: RouteModule = {
  Component: ContactPage,
  namespaces: ['contact', 'shell', 'errors'],
  title: (t) => t('contact:title'),
  description: (t) => t('contact:description'),
};
