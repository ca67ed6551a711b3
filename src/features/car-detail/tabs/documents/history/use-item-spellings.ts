import { useMemo } from 'react';
import { wordSpellings } from '~/lib/search-text';
import { documentsOf, type HistoryItem } from './history-items';
import { useItemText } from './use-item-text';

/** The same function, which computes the result for an item once. */
function onceForEach<Result>(compute: (item: HistoryItem) => Result): (item: HistoryItem) => Result {
  const results = new WeakMap<HistoryItem, Result>();
  return (item) => {
    const result = results.get(item) ?? compute(item);
    results.set(item, result);
    return result;
  };
}

/**
 * The spellings in which an item is searched: of all that it shows, in the user's language. Each item's are made once,
 * since those of thousands of items take longer than a key may.
 */
export function useItemSpellings(): (item: HistoryItem) => readonly string[] {
  const textOf = useItemText();
  return useMemo(
    () =>
      onceForEach((item) => {
        const { title, detail } = textOf(item);
        return wordSpellings([title, detail, ...documentsOf(item).map(({ fileName }) => fileName)].join(' '));
      }),
    [textOf],
  );
}
