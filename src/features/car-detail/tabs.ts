/** The tabs of a car: their names in the address (German in both languages) and their order. */

export const TAB_KEYS = [
  'info', 'dimensions', 'residualValue', 'photos', 'report', 'documents', 'weakPoints', 'parts', 'insurance', 'oils', 'tyres',
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

/** The tab that is shown when the address names none. */
const FIRST_TAB: TabKey = 'info';

const WITHOUT_REPORT: readonly TabKey[] = TAB_KEYS.filter((key) => key !== 'report');

/** The tabs that are offered, the same list each time. @param showReport the flag `showReportNavigation` */
export function offeredTabs(showReport: boolean): readonly TabKey[] {
  return showReport ? TAB_KEYS : WITHOUT_REPORT;
}

/** The tab that an address names; the first one for an unknown name or one that is not offered. */
export function tabOfSlug(slug: string | null, offered: readonly TabKey[]): TabKey {
  return offered.find((key) => SLUGS[key] === slug) ?? FIRST_TAB;
}

/** The query of a car's address. The first tab has no name in it, so that a car has one address. */
export function carQuery(id: string, tab: TabKey): Record<string, string> {
  return tab === FIRST_TAB ? { id } : { id, tab: SLUGS[tab] };
}
