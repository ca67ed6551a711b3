/** Filters and searches the history, and sums up what it cost. Pure. */
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '~/contract/document-categories';
import type { HistoryEntry } from '~/contract/history';
import { containsWords, queryWords } from '~/lib/search-text';
import type { HistoryItem } from './history-items';

/** Filters beside the categories: what the app knows by itself. */
const OTHER_KINDS = ['vehicle'] as const;
export type HistoryFilter = 'all' | DocumentCategory | (typeof OTHER_KINDS)[number];

export interface HistoryView {
  readonly filter: HistoryFilter;
  /** A year as text, or all. */
  readonly year: string;
  readonly query: string;
  /** How the items are shown. */
  readonly shape: 'list' | 'timeline';
}

export const ALL_YEARS = 'all';
export const INITIAL_HISTORY_VIEW: HistoryView = { filter: 'all', year: ALL_YEARS, query: '', shape: 'list' };

/** Whether a view is meant to show fewer than all items. */
export const isNarrowed = ({ query, filter, year }: HistoryView): boolean =>
  query.trim() !== '' || filter !== 'all' || year !== ALL_YEARS;

/** The year of a day as text. */
export const yearOf = (date: string): string => date.slice(0, 'YYYY'.length);

/** The category of an item; `vehicle` for what the app knows by itself. */
function filterOf(item: HistoryItem): Exclude<HistoryFilter, 'all'> {
  if (item.kind === 'entry') return item.entry.category;
  return item.kind === 'document' ? item.document.category : 'vehicle';
}

/** The filters under which there is something, each with its number of items, in the usual order. */
export function filtersIn(
  items: readonly HistoryItem[],
): readonly { readonly filter: Exclude<HistoryFilter, 'all'>; readonly count: number }[] {
  return [...DOCUMENT_CATEGORIES, ...OTHER_KINDS]
    .map((filter) => ({ filter, count: items.filter((item) => filterOf(item) === filter).length }))
    .filter(({ count }) => count > 0);
}

/** The years of the items, the latest first. */
export const yearsIn = (items: readonly HistoryItem[]): readonly string[] =>
  [...new Set(items.map(({ date }) => yearOf(date)))].sort().toReversed();

/** By what a view leaves items out. */
export type HistorySelection = Partial<Pick<HistoryView, 'query' | 'year'>> & {
  readonly filter?: Exclude<HistoryFilter, 'all'>;
};

/** By what a view leaves items out; a filter or a year that has become empty is ignored. */
export function selectionOf(items: readonly HistoryItem[], { filter, year, query }: HistoryView): HistorySelection {
  const filtered = items.find((item) => filterOf(item) === filter);
  return {
    ...(filtered !== undefined && { filter: filterOf(filtered) }),
    ...(items.some(({ date }) => yearOf(date) === year) && { year }),
    ...(queryWords(query).length > 0 && { query: query.trim() }),
  };
}

/**
 * The items of a view. A filter or a year that has become empty is ignored.
 * @param spellingsOf the spellings of all that an item shows, in the user's language
 */
export function shownItems(
  items: readonly HistoryItem[],
  view: HistoryView,
  spellingsOf: (item: HistoryItem) => readonly string[],
): readonly HistoryItem[] {
  const { filter, year, query = '' } = selectionOf(items, view);
  const words = queryWords(query);
  return items.filter((item) => {
    if (filter !== undefined && filterOf(item) !== filter) return false;
    if (year !== undefined && yearOf(item.date) !== year) return false;
    return words.length === 0 || containsWords(spellingsOf(item), words);
  });
}

/** What the entries of a year cost, in euro. */
export interface YearTotal {
  readonly year: string;
  readonly total: number;
  /** Categories with an amount, the highest first. */
  readonly categories: readonly { readonly category: DocumentCategory; readonly total: number }[];
}

/** Cents, so that sums of amounts are exact. */
const cents = (euros: number): number => Math.round(euros * 100);

function sum(entries: readonly HistoryEntry[]): number {
  return entries.reduce((total, { amount }) => total + cents(amount ?? 0), 0) / 100;
}

function totalOf(year: string, entries: readonly HistoryEntry[]): YearTotal {
  const categories = DOCUMENT_CATEGORIES.map((category) => ({
    category,
    total: sum(entries.filter((entry) => entry.category === category)),
  }));
  return {
    year,
    total: sum(entries),
    categories: categories.filter(({ total }) => total > 0).sort((left, right) => right.total - left.total),
  };
}

/** The entries without those of a previous keeper, who paid for them. */
export const ownEntries = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.filter(({ previous }) => previous == null);

/** What the owner's entries cost in each year that has an amount, the latest first, and in all of them. */
export function yearTotals(entries: readonly HistoryEntry[]): {
  readonly years: readonly YearTotal[];
  readonly all: YearTotal;
} {
  const paid = ownEntries(entries).filter(({ amount }) => amount !== null && amount > 0);
  const years = [...new Set(paid.map(({ date }) => yearOf(date)))].sort().toReversed();
  return {
    years: years.map((year) =>
      totalOf(
        year,
        paid.filter(({ date }) => yearOf(date) === year),
      ),
    ),
    all: totalOf(ALL_YEARS, paid),
  };
}
