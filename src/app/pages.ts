/**
 * The table of pages. Routes in both languages, titles, prefetching and the sitemap are derived from it; a page without
 * an entry does not compile.
 */
import type { Page } from '~/i18n/paths';
import type { RouteModule } from '~/routing/route-module';
import type { CheckName } from './page-checks';

export interface PageEntry {
  readonly load: () => Promise<RouteModule>;
  /** The home page has the full footer, others the minimal one. */
  readonly footer: 'full' | 'minimal';
  readonly checks?: readonly CheckName[];
  /** Uses neither MUI nor queries, so both stay out of its first load. */
  readonly light?: true;
  /**
   * `search`: prerendered and indexed. `prerendered`: prerendered but not indexed. Without it the page depends on the
   * user and is rendered in the browser alone.
   */
  readonly public?: 'search' | 'prerendered';
}

/** What the layout reads from the matched route. */
export interface PageHandle {
  readonly page: Page | undefined;
  readonly footer: PageEntry['footer'];
}

export const PAGES: Readonly<Record<Page, PageEntry>> = {
  home: {
    load: async () => (await import('~/features/home/route')).route,
    footer: 'full',
    public: 'search',
    light: true,
  },
  terms: {
    load: async () => (await import('~/features/legal/terms-route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  privacy: {
    load: async () => (await import('~/features/legal/privacy-route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  imprint: {
    load: async () => (await import('~/features/legal/imprint-route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  accessibility: {
    load: async () => (await import('~/features/legal/accessibility-route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  contact: { load: async () => (await import('~/features/contact/route')).route, footer: 'minimal', public: 'search' },
  faq: {
    load: async () => (await import('~/features/faq/route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  explanation: {
    load: async () => (await import('~/features/explanation/route')).route,
    footer: 'minimal',
    public: 'search',
    light: true,
  },
  app: {
    load: async () => (await import('~/features/app-download/route')).route,
    footer: 'minimal',
    public: 'prerendered',
    light: true,
  },
  scan: { load: async () => (await import('~/features/scan/route')).route, footer: 'minimal', public: 'search' },
  cars: { load: async () => (await import('~/features/cars/route')).route, footer: 'minimal' },
  carDetail: {
    load: async () => (await import('./compositions/car-detail-route')).route,
    footer: 'minimal',
    checks: ['vehicleId'],
  },
  share: { load: async () => (await import('~/features/share-visitor/route')).route, footer: 'minimal' },
  profile: { load: async () => (await import('~/features/account/route')).route, footer: 'minimal' },
  subscription: { load: async () => (await import('~/features/subscription/route')).route, footer: 'minimal' },
  payment: { load: async () => (await import('~/features/subscription/payment-route')).route, footer: 'minimal' },
  unsubscribe: { load: async () => (await import('~/features/unsubscribe/route')).route, footer: 'minimal' },
  vehicleTax: {
    load: async () => (await import('~/features/vehicle-tax/route')).route,
    footer: 'minimal',
    public: 'search',
  },
  withdrawal: {
    load: async () => (await import('~/features/declarations/withdrawal-route')).route,
    footer: 'minimal',
    public: 'search',
  },
  cancellation: {
    load: async () => (await import('~/features/declarations/cancellation-route')).route,
    footer: 'minimal',
    public: 'search',
  },
};
