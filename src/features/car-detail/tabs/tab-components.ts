/**
 * The components of the sections. Each is loaded with its texts when it is opened or prefetched; the first one is part
 * of the page's bundle.
 */
import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import { allSettled } from '~/lib/all-settled';
import { prefetchablePart } from '~/ui/prefetchable-part';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';
import type { TabProps } from './tab-module';

type Tab = ComponentType<TabProps>;
type LazyTabKey = Exclude<TabKey, 'info'>;

const part = (load: () => Promise<Tab>, namespaces: readonly Namespace[]) =>
  prefetchablePart(async () => {
    const [component] = await allSettled([load(), loadTexts(namespaces)]);
    return component;
  });

const PARTS: Readonly<Record<LazyTabKey, ReturnType<typeof part>>> = {
  dimensions: part(async () => (await import('./dimensions/DimensionsTab')).DimensionsTab, ['dimensions']),
  residualValue: part(
    async () => (await import('./residual-value/ResidualValueTab')).ResidualValueTab,
    ['residual-value'],
  ),
  photos: part(async () => (await import('./photos/PhotosTab')).PhotosTab, ['photos']),
  report: part(async () => (await import('./report/ReportTab')).ReportTab, ['report', 'partners']),
  documents: part(async () => (await import('./documents/DocumentsTab')).DocumentsTab, ['documents']),
  weakPoints: part(
    async () => (await import('./weak-points/WeakPointsTab')).WeakPointsTab,
    ['weak-points', 'partners'],
  ),
  parts: part(async () => (await import('./parts/PartsTab')).PartsTab, ['partners']),
  insurance: part(async () => (await import('./insurance/InsuranceTab')).InsuranceTab, ['partners']),
  oils: part(async () => (await import('./oils/OilsTab')).OilsTab, ['oils', 'partners']),
  tyres: part(async () => (await import('./tyres/TyresTab')).TyresTab, ['tyres']),
};

/** The component of each section. */
export const TAB_COMPONENTS: Readonly<Record<TabKey, Tab>> = {
  info: InfoTab,
  dimensions: PARTS.dimensions.Part,
  residualValue: PARTS.residualValue.Part,
  photos: PARTS.photos.Part,
  report: PARTS.report.Part,
  documents: PARTS.documents.Part,
  weakPoints: PARTS.weakPoints.Part,
  parts: PARTS.parts.Part,
  insurance: PARTS.insurance.Part,
  oils: PARTS.oils.Part,
  tyres: PARTS.tyres.Part,
};

/** Prefetches a section. */
export async function prefetchTab(key: TabKey): Promise<void> {
  if (key !== 'info') await PARTS[key].prefetch();
}
