/** The sections of a car, each fetched with its texts when it is first opened; the first one comes with the page. */
import { lazy, type ComponentType } from 'react';
import { loadTexts, type Namespace } from '~/i18n/i18n';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';
import type { TabProps } from './tab-module';

type Tab = ComponentType<TabProps>;

function lazyTab(load: () => Promise<Tab>, namespaces: readonly Namespace[]) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(namespaces)]);
    return { default: component };
  });
}

export const TAB_COMPONENTS: Readonly<Record<TabKey, Tab>> = {
  info: InfoTab,
  dimensions: lazyTab(async () => (await import('./dimensions/DimensionsTab')).DimensionsTab, ['dimensions']),
  residualValue: lazyTab(async () => (await import('./residual-value/ResidualValueTab')).ResidualValueTab, ['residual-value']),
  photos: lazyTab(async () => (await import('./photos/PhotosTab')).PhotosTab, ['photos']),
  report: lazyTab(async () => (await import('./report/ReportTab')).ReportTab, ['report', 'partners']),
  documents: lazyTab(async () => (await import('./documents/DocumentsTab')).DocumentsTab, ['documents']),
  weakPoints: lazyTab(async () => (await import('./weak-points/WeakPointsTab')).WeakPointsTab, ['weak-points', 'partners']),
  parts: lazyTab(async () => (await import('./parts/PartsTab')).PartsTab, ['partners']),
  insurance: lazyTab(async () => (await import('./insurance/InsuranceTab')).InsuranceTab, ['partners']),
  oils: lazyTab(async () => (await import('./oils/OilsTab')).OilsTab, ['oils', 'partners']),
  tyres: lazyTab(async () => (await import('./tyres/TyresTab')).TyresTab, ['tyres']),
};
