/**
 * The components of the sections. Each is loaded with its texts when it is opened or prefetched; the first one is part
 * of the page's bundle.
 */
import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import { allSettled } from '~/lib/all-settled';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { retryableLazy } from '~/ui/retryable-lazy';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';
import type { TabProps } from './tab-module';

type Tab = ComponentType<TabProps>;
type LazyTabKey = Exclude<TabKey, 'info'>;

interface TabFiles {
  readonly load: () => Promise<Tab>;
  readonly namespaces: readonly Namespace[];
}

const FILES: Readonly<Record<LazyTabKey, TabFiles>> = {
  dimensions: {
    load: async () => (await import('./dimensions/DimensionsTab')).DimensionsTab,
    namespaces: ['dimensions'],
  },
  residualValue: {
    load: async () => (await import('./residual-value/ResidualValueTab')).ResidualValueTab,
    namespaces: ['residual-value'],
  },
  photos: { load: async () => (await import('./photos/PhotosTab')).PhotosTab, namespaces: ['photos'] },
  report: { load: async () => (await import('./report/ReportTab')).ReportTab, namespaces: ['report', 'partners'] },
  documents: { load: async () => (await import('./documents/DocumentsTab')).DocumentsTab, namespaces: ['documents'] },
  weakPoints: {
    load: async () => (await import('./weak-points/WeakPointsTab')).WeakPointsTab,
    namespaces: ['weak-points', 'partners'],
  },
  parts: { load: async () => (await import('./parts/PartsTab')).PartsTab, namespaces: ['partners'] },
  insurance: { load: async () => (await import('./insurance/InsuranceTab')).InsuranceTab, namespaces: ['partners'] },
  oils: { load: async () => (await import('./oils/OilsTab')).OilsTab, namespaces: ['oils', 'partners'] },
  tyres: { load: async () => (await import('./tyres/TyresTab')).TyresTab, namespaces: ['tyres'] },
};

const loaded = new Map<TabKey, Tab>([['info', InfoTab]]);

async function loadTab(key: LazyTabKey): Promise<Tab> {
  const { load, namespaces } = FILES[key];
  const [component] = await allSettled([load(), loadTexts(namespaces)]);
  loaded.set(key, component);
  return component;
}

const lazyTab = (key: LazyTabKey): Tab => retryableLazy(() => loadTab(key));
const LAZY: Readonly<Record<LazyTabKey, Tab>> = {
  dimensions: lazyTab('dimensions'),
  residualValue: lazyTab('residualValue'),
  photos: lazyTab('photos'),
  report: lazyTab('report'),
  documents: lazyTab('documents'),
  weakPoints: lazyTab('weakPoints'),
  parts: lazyTab('parts'),
  insurance: lazyTab('insurance'),
  oils: lazyTab('oils'),
  tyres: lazyTab('tyres'),
};

/**
 * The component of a section: the loaded one if possible, else a lazy one. React shows a Suspense fallback for at least
 * 300 ms even if a lazy component resolves at once.
 */
export function tabComponent(key: TabKey): Tab {
  return key === 'info' ? InfoTab : (loaded.get(key) ?? LAZY[key]);
}

/** Prefetches a section. Failures are ignored, since opening the section loads it again and reports them. */
export async function prefetchTab(key: TabKey): Promise<void> {
  if (key === 'info' || loaded.has(key)) return;
  try {
    await withoutChunkReload(() => loadTab(key));
  } catch {
    // Opening the section retries.
  }
}
