/** The sections of a car, each fetched with its texts when it is first opened or likely to be; the first one comes with the page. */
import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import { fetchingAhead } from '~/lib/chunk-reload';
import { retryableLazy } from '~/ui/retryable-lazy';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';
import type { TabProps } from './tab-module';

type Tab = ComponentType<TabProps>;
type FetchedTab = Exclude<TabKey, 'info'>;

interface TabFiles {
  readonly load: () => Promise<Tab>;
  readonly namespaces: readonly Namespace[];
}

const FILES: Readonly<Record<FetchedTab, TabFiles>> = {
  dimensions: { load: async () => (await import('./dimensions/DimensionsTab')).DimensionsTab, namespaces: ['dimensions'] },
  residualValue: { load: async () => (await import('./residual-value/ResidualValueTab')).ResidualValueTab, namespaces: ['residual-value'] },
  photos: { load: async () => (await import('./photos/PhotosTab')).PhotosTab, namespaces: ['photos'] },
  report: { load: async () => (await import('./report/ReportTab')).ReportTab, namespaces: ['report', 'partners'] },
  documents: { load: async () => (await import('./documents/DocumentsTab')).DocumentsTab, namespaces: ['documents'] },
  weakPoints: { load: async () => (await import('./weak-points/WeakPointsTab')).WeakPointsTab, namespaces: ['weak-points', 'partners'] },
  parts: { load: async () => (await import('./parts/PartsTab')).PartsTab, namespaces: ['partners'] },
  insurance: { load: async () => (await import('./insurance/InsuranceTab')).InsuranceTab, namespaces: ['partners'] },
  oils: { load: async () => (await import('./oils/OilsTab')).OilsTab, namespaces: ['oils', 'partners'] },
  tyres: { load: async () => (await import('./tyres/TyresTab')).TyresTab, namespaces: ['tyres'] },
};

const loaded = new Map<TabKey, Tab>([['info', InfoTab]]);

async function loadTab(key: FetchedTab): Promise<Tab> {
  const { load, namespaces } = FILES[key];
  const [component] = await Promise.all([load(), loadTexts(namespaces)]);
  loaded.set(key, component);
  return component;
}

const fetched = (key: FetchedTab): Tab => retryableLazy(() => loadTab(key));
const LAZY: Readonly<Record<FetchedTab, Tab>> = {
  dimensions: fetched('dimensions'),
  residualValue: fetched('residualValue'),
  photos: fetched('photos'),
  report: fetched('report'),
  documents: fetched('documents'),
  weakPoints: fetched('weakPoints'),
  parts: fetched('parts'),
  insurance: fetched('insurance'),
  oils: fetched('oils'),
  tyres: fetched('tyres'),
};

/**
 * The component of a section: itself where it is there already, else one that fetches it. What React waits for, if only for
 * a moment, it shows a placeholder for, and keeps that for 300 ms.
 */
export function tabComponent(key: TabKey): Tab {
  return key === 'info' ? InfoTab : (loaded.get(key) ?? LAZY[key]);
}

/** Fetches a section before anybody has opened it. A courtesy: opening it will say what is wrong. */
export async function fetchTabAhead(key: TabKey): Promise<void> {
  if (key === 'info' || loaded.has(key)) return;
  try {
    await fetchingAhead(() => loadTab(key));
  } catch {
    // Nothing is lost.
  }
}
