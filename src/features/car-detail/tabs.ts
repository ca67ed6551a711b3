/** The tabs of a car: their order and their names in the URL (German in both languages). */

export const TAB_KEYS = [
  'info',
  'dimensions',
  'residualValue',
  'photos',
  'report',
  'documents',
  'weakPoints',
  'parts',
  'insurance',
  'oils',
  'tyres',
] as const;
/** Keys of the texts `tabs.<key>` of this feature. */
export type TabKey = (typeof TAB_KEYS)[number];

const SLUGS: Readonly<Record<TabKey, string>> = {
  info: 'infos',
  dimensions: 'masse',
  residualValue: 'restwert',
  photos: 'fotos',
  report: 'report',
  documents: 'dokumente',
  weakPoints: 'schwachstellen',
  parts: 'kfz-teile',
  insurance: 'versicherung',
  oils: 'oele',
  tyres: 'reifen',
};

/** The tab shown when the URL names none. */
const FIRST_TAB: TabKey = 'info';

const WITHOUT_REPORT: readonly TabKey[] = TAB_KEYS.filter((key) => key !== 'report');

/** The available tabs; returns the same array each time. @param showReport the flag `showReportNavigation` */
export function availableTabs(showReport: boolean): readonly TabKey[] {
  return showReport ? TAB_KEYS : WITHOUT_REPORT;
}

/** The tab of a URL; the first one for an unknown or unavailable name. */
export function tabOfSlug(slug: string | null, available: readonly TabKey[]): TabKey {
  return available.find((key) => SLUGS[key] === slug) ?? FIRST_TAB;
}

/** The query of a car's URL. The first tab is omitted, so that each car has one canonical URL. */
export function carQuery(id: string, tab: TabKey): Record<string, string> {
  return tab === FIRST_TAB ? { id } : { id, tab: SLUGS[tab] };
}
