import type { RouteModule } from '~/routing/route-module';
import { HomePage } from './HomePage';
import { prepare } from './static-part';

export const route: RouteModule = {
  Component: HomePage,
  prepare,
  namespaces: ['home', 'shell'],
  title: (t) => t('home:title'),
  description: (t) => t('home:description'),
  structuredData: (t, { language, address }) => {
    const name = t('common:brand.name');
    const url = address('home');
    return [
      { '@type': 'WebSite', name, url, inLanguage: language, description: t('home:description') },
      {
        '@type': 'WebApplication',
        name,
        url,
        inLanguage: language,
        applicationCategory: 'UtilitiesApplication',
        operatingSystem: 'Any',
        description: t('home:hero.lead', { brand: name }),
        featureList: [
          t('home:tax.title'),
          t('home:inspection.title'),
          t('home:measures.title'),
          t('home:value.title'),
          t('home:share.title'),
        ],
      },
    ];
  },
};
