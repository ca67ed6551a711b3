import type { RouteModule } from '~/routing/route-module';
import { FaqPage } from './FaqPage';
import { faqData } from './structured-data';

export const route: RouteModule = {
  Component: FaqPage,
  namespaces: ['faq'],
  title: (t) => t('faq:title'),
  description: (t) => t('faq:description'),
  structuredData: faqData,
};
