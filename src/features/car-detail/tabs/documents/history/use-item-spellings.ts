import { useMemo } from 'react';
import { wordSpellings } from '~/lib/search-text';
import { documentsOf, type HistoryItem } from './history-items';
import { useItemText } from './use-item-text';

/**
 * The spellings in which an item is searched: of all that it shows, in the user's language. Each item's are made once,
 * since those of thousands of items take longer than a key may.
 */
export function useItemSpellings(): (item: HistoryItem) => readonly string[] {
  const textOf = useItemText();
  return useMemo(() => {
    const known = new WeakMap<HistoryItem, readonly string[]>();
    const make = (item: HistoryItem): readonly string[] => {
      const { title, detail } = textOf(item);
      return wordSpellings([title, detail, ...documentsOf(item).map(({ fileName }) => fileName)].join(' '));
    };
    return (item) => {
      const spellings = known.get(item) ?? make(item);
      known.set(item, spellings);
      return spellings;
    };
  }, [textOf]);
}
