/**
 * The components of the sections. Each is loaded with its texts when it is opened or prefetched; the first one is part
 * of the page's bundle.
 */
import type { ComponentType } from 'react';
import type { Namespace } from '~/i18n/i18n';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { prefetchablePart, type PrefetchablePart } from '~/ui/prefetchable-part';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';
import type { TabProps } from './tab-props';

type Tab = ComponentType<TabProps>;

const part = (load: () => Promise<Tab>, namespaces: readonly Namespace[]) =>
  prefetchablePart(() => loadWithTexts(load, namespaces));

export const TAB_PARTS: Readonly<Record<TabKey, PrefetchablePart<TabProps>>> = {
  info: { Part: InfoTab, prefetch: () => Promise.resolve() },
  dimensions: part(async () => (await import('./dimensions/DimensionsTab')).DimensionsTab, ['dimensions']),
  residualValue: part(
    async () => (await import('./residual-value/ResidualValueTab')).ResidualValueTab,
    ['residual-value'],
  ),
  photos: part(async () => (await import('./photos/PhotosTab')).PhotosTab, ['photos']),
  report: part(async () => (await import('./report/ReportTab')).ReportTab, ['report', 'partners']),
  documents: part(async () => (await import('./documents/DocumentsTab')).DocumentsTab, ['documents', 'history', 'zb1']),
  weakPoints: part(
    async () => (await import('./weak-points/WeakPointsTab')).WeakPointsTab,
    ['weak-points', 'partners'],
  ),
  parts: part(async () => (await import('./parts/PartsTab')).PartsTab, ['partners']),
  insurance: part(async () => (await import('./insurance/InsuranceTab')).InsuranceTab, ['partners']),
  oils: part(async () => (await import('./oils/OilsTab')).OilsTab, ['oils', 'partners']),
  tyres: part(async () => (await import('./tyres/TyresTab')).TyresTab, ['tyres']),
};

/** Prefetches a section. */
export const prefetchTab = (key: TabKey): Promise<void> => TAB_PARTS[key].prefetch();
