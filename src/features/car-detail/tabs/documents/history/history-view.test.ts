import { describe, expect, it } from 'vitest';
import { wordSpellings } from '~/lib/search-text';
import { historyItems, type HistoryItem } from './history-items';
import { filtersIn, INITIAL_HISTORY_VIEW, shownItems, yearsIn, yearTotals } from './history-view';
import { documentOf, entryOf, vehicleOf } from './history.testing';

const ENTRIES = [
  entryOf({ date: '2025-05-01', category: 'maintenance', amount: 289.5, note: 'Ölwechsel' }),
  entryOf({ date: '2025-02-01', category: 'fuelReceipt', amount: 71.4 }),
  entryOf({ date: '2024-12-31', category: 'maintenance', amount: 0.1, note: 'Lampe' }),
  entryOf({ date: '2024-01-01', category: 'maintenance', amount: 0.2 }),
];
const items = historyItems(vehicleOf(), ENTRIES, [documentOf()]);
const spellingsOf = (item: HistoryItem) => wordSpellings(item.kind === 'entry' ? item.entry.note : item.kind);
const shown = (view: Partial<typeof INITIAL_HISTORY_VIEW>) =>
  shownItems(items, { ...INITIAL_HISTORY_VIEW, ...view }, spellingsOf);

describe('a view of the history', () => {
  it('has a category, a year, or both', () => {
    expect(shown({ filter: 'maintenance' })).toHaveLength(3);
    expect(shown({ filter: 'maintenance', year: '2024' })).toHaveLength(2);
    expect(shown({ filter: 'vehicle' }).map(({ kind }) => kind)).toEqual(['added', 'registration', 'registration']);
  });

  it('ignores a category and a year that have become empty', () => {
    expect(shown({ filter: 'contract', year: '1999' })).toEqual(items);
  });

  it('searches without case and accents, for every word', () => {
    expect(shown({ query: 'OLWECHSEL' })).toHaveLength(1);
    expect(shown({ query: 'oelwechsel' })).toHaveLength(1);
    expect(shown({ query: 'öl wech' })).toHaveLength(1);
    expect(shown({ query: 'öl lampe' })).toEqual([]);
  });

  it('offers the categories and years that it has', () => {
    expect(filtersIn(items)).toEqual([
      { filter: 'invoices', count: 1 },
      { filter: 'maintenance', count: 3 },
      { filter: 'fuelReceipt', count: 1 },
      { filter: 'vehicle', count: 3 },
    ]);
    expect(yearsIn(items)).toEqual(['2025', '2024', '2020', '2014']);
  });
});

describe('totals', () => {
  it('are by year and category, exact to the cent', () => {
    const { years, all } = yearTotals(ENTRIES);
    expect(years).toEqual([
      {
        year: '2025',
        total: 360.9,
        categories: [
          { category: 'maintenance', total: 289.5 },
          { category: 'fuelReceipt', total: 71.4 },
        ],
      },
      { year: '2024', total: 0.3, categories: [{ category: 'maintenance', total: 0.3 }] },
    ]);
    expect(all.total).toBe(361.2);
  });
});
