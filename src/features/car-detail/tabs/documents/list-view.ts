/** Filters and sorts the list of documents. */
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '~/contract/document-categories';
import type { VehicleDocument } from '~/contract/documents';
import { compareDates } from '~/lib/calendar';
import { LOCALES, type Language } from '~/i18n/paths';

export const SORTS = ['date', 'name', 'size'] as const;
type Sort = (typeof SORTS)[number];

export interface DocumentListView {
  readonly category: DocumentCategory | 'all';
  readonly sort: Sort;
}

export const INITIAL_DOCUMENT_VIEW: DocumentListView = { category: 'all', sort: 'date' };

/** Filter and sort controls are only shown from this number of documents on. */
export const MIN_FOR_TOOLS = 6;

/** Number of documents per category in the usual order, without empty categories. */
export function categoriesIn(documents: readonly VehicleDocument[]): { category: DocumentCategory; count: number }[] {
  return DOCUMENT_CATEGORIES.map((category) => ({
    category,
    count: documents.filter((document) => document.category === category).length,
  })).filter(({ count }) => count > 0);
}

/** Applies a view to the documents. A category that has become empty is ignored. */
export function listDocuments(
  documents: readonly VehicleDocument[],
  { category, sort }: DocumentListView,
  language: Language,
): VehicleDocument[] {
  const names = new Intl.Collator(LOCALES[language], { numeric: true });
  const orders: Readonly<Record<Sort, (left: VehicleDocument, right: VehicleDocument) => number>> = {
    date: (left, right) => compareDates(right.date, left.date),
    name: (left, right) => names.compare(left.fileName, right.fileName),
    size: (left, right) => right.size - left.size,
  };
  const inCategory = documents.filter((document) => document.category === category);
  return (inCategory.length > 0 ? inCategory : [...documents]).sort(orders[sort]);
}
