import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '~/lib/idle';
import { TOPICS, type AnchorId } from '../anchors';
import { ENTRY_KEYS, entryTextKey, entryCode, type EntryKey } from '../entries';
import { useNames } from '../use-names';
import { createFieldSearch, type SearchableEntry } from './search-fields';

type Key = EntryKey | AnchorId;
type Find = (query: string) => readonly Key[];

interface Search {
  /** The results of a query: fields and topics, best first. */
  readonly find: Find;
  /** Builds the index when the browser is idle, so that the first letter does not have to. */
  readonly prepare: () => void;
}

const NONE: readonly Key[] = [];
/** Milliseconds until the index is built even if the browser is never idle. */
const BUILD_TIMEOUT_MS = 1000;

/** @returns makes the value at its first call */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The search in the current language. */
export function useSearch(): Search {
  const { t } = useTranslation('explanation');
  const { name, short } = useNames();
  const index = useMemo(
    () =>
      // Built at its first use, not during hydration.
      lazily(() =>
        createFieldSearch<Key>([
          ...ENTRY_KEYS.map((key): SearchableEntry<EntryKey> => ({
            key,
            code: entryCode(key),
            names: [name(key), short(key)],
            synonyms: t(`entries.${entryTextKey(key)}.words`),
          })),
          ...TOPICS.map(({ id }): SearchableEntry<AnchorId> => ({
            key: id,
            code: '',
            names: [t(`anchors.${id}.name`)],
            synonyms: t(`anchors.${id}.words`),
          })),
        ]),
      ),
    [name, short, t],
  );

  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const prepare = useCallback(() => {
    cancel.current?.();
    cancel.current = whenIdle(index, BUILD_TIMEOUT_MS);
  }, [index]);
  const find = useCallback<Find>((query) => (query.trim() === '' ? NONE : index()(query)), [index]);
  return { find, prepare };
}
