/**
 * Every page once. German and English routes, titles, prefetching and the sitemap are made from this table;
 * a page without an entry does not compile.
 */
import type { Page } from '~/i18n/paths';
import type { RouteModule } from '~/ui/route-module';
import type { CheckName } from './page-checks';

export interface PageEntry {
  readonly load: () => Promise<RouteModule>;
  /** The home layout has the full footer, the default layout the minimal one. */
  readonly footer: 'full' | 'minimal';
  readonly checks?: readonly CheckName[];
}

/** What the layout reads of the route it shows. */
export interface PageHandle {
  readonly page: Page | undefined;
  readonly footer: PageEntry['footer'];
}

export const PAGES: Readonly<Record<Page, PageEntry>> = {
  home: { load: async () => (await import('~/features/home/route')).route, footer: 'full' },
  terms: { load: async () => (await import('~/features/legal/terms-route')).route, footer: 'minimal' },
  privacy: { load: async () => (await import('~/features/legal/privacy-route')).route, footer: 'minimal' },
  imprint: { load: async () => (await import('~/features/legal/imprint-route')).route, footer: 'minimal' },
  contact: { load: async () => (await import('~/features/contact/route')).route, footer: 'minimal' },
  faq: { load: async () => (await import('~/features/faq/route')).route, footer: 'minimal' },
  explanation: { load: async () => (await import('~/features/explanation/route')).route, footer: 'minimal' },
  app: { load: async () => (await import('~/features/app-download/route')).route, footer: 'minimal' },
  scan: { load: async () => (await import('~/features/scan/route')).route, footer: 'minimal' },
  cars: { load: async () => (await import('~/features/cars/route')).route, footer: 'minimal' },
  carDetail: {
    load: async () => (await import('./compositions/car-detail-route')).route,
    footer: 'minimal',
    checks: ['vehicleId'],
  },
  share: { load: async () => (await import('~/features/share/route')).route, footer: 'minimal' },
  profile: { load: async () => (await import('~/features/account/route')).route, footer: 'minimal' },
  subscription: { load: async () => (await import('~/features/subscription/route')).route, footer: 'minimal' },
  payment: { load: async () => (await import('~/features/subscription/payment-route')).route, footer: 'minimal' },
  unsubscribe: { load: async () => (await import('~/features/unsubscribe/route')).route, footer: 'minimal' },
  vehicleTax: { load: async () => (await import('~/features/vehicle-tax/route')).route, footer: 'minimal' },
};
