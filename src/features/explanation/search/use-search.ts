import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TOPICS, type AnchorId } from '../anchors';
import { ENTRY_KEYS, entryTextKey, entryCode, type EntryKey } from '../entries';
import { useNames } from '../use-names';
import { createFieldSearch, type SearchableEntry } from './search-fields';

/** The results of a query in the current language: fields and topics, best first. */
export function useSearch(query: string): readonly (EntryKey | AnchorId)[] {
  const { t } = useTranslation('explanation');
  const { name, short } = useNames();
  const searching = query.trim() !== '';
  const find = useMemo(() => {
    // Built on the first search, not during hydration.
    if (!searching) return undefined;
    const fields = ENTRY_KEYS.map((key): SearchableEntry<EntryKey> => ({
      key,
      code: entryCode(key),
      names: [name(key), short(key)],
      synonyms: t(`entries.${entryTextKey(key)}.words`),
    }));
    const topics = TOPICS.map(({ id }): SearchableEntry<AnchorId> => ({
      key: id,
      code: '',
      names: [t(`anchors.${id}.name`)],
      synonyms: t(`anchors.${id}.words`),
    }));
    return createFieldSearch<EntryKey | AnchorId>([...fields, ...topics]);
  }, [name, searching, short, t]);
  return useMemo(() => find?.(query) ?? [], [find, query]);
}
