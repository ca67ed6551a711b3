/** What of the documents is listed, and in which order. */
import { DOCUMENT_CATEGORIES, type DocumentCategory, type VehicleDocument } from '~/contract/documents';
import { LOCALES, type Language } from '~/i18n/paths';

export const SORTS = ['date', 'name', 'size'] as const;
type Sort = (typeof SORTS)[number];

export interface View {
  readonly category: DocumentCategory | 'all';
  readonly sort: Sort;
}

export const FIRST_VIEW: View = { category: 'all', sort: 'date' };

/** With fewer documents than this, filter and sort would only be in the way. */
export const MANY = 6;

/** How many documents each category holds, for those that hold any, in their usual order. */
export function categoriesIn(documents: readonly VehicleDocument[]): { category: DocumentCategory; count: number }[] {
  return DOCUMENT_CATEGORIES.map((category) => ({ category, count: documents.filter((one) => one.category === category).length })).filter(
    ({ count }) => count > 0,
  );
}

/** The documents that a view lists. A category that has become empty lists all. */
export function listed(documents: readonly VehicleDocument[], { category, sort }: View, language: Language): VehicleDocument[] {
  const names = new Intl.Collator(LOCALES[language], { numeric: true });
  const orders: Readonly<Record<Sort, (one: VehicleDocument, other: VehicleDocument) => number>> = {
    date: (one, other) => other.date.localeCompare(one.date),
    name: (one, other) => names.compare(one.fileName, other.fileName),
    size: (one, other) => other.size - one.size,
  };
  const inCategory = documents.filter((one) => one.category === category);
  return (inCategory.length > 0 ? inCategory : [...documents]).sort(orders[sort]);
}
