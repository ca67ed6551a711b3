import { useCallback, useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { SearchBox } from '~/ui/SearchBox';
import { useValueAfterPaint } from '~/ui/use-value-after-paint';
import { isAnchor, topicFields } from './anchors';
import { isEntryKey, targetFragment, type EntryKey, type Target } from './entries';
import { entryAt } from './entry-at';
import { GermanTerms } from '~/ui/GermanTerms';
import styles from './explanation.module.css';
import { FieldList } from './list/FieldList';
import { Panel } from './panel/Panel';
import { revealPlace, revealText } from './reveal';
import { Hits } from './search/Hits';
import { useSearch } from './search/use-search';
import { Stage } from './stage/Stage';
import { useExplanation } from './use-explanation';
import { NavigationContext, type Navigation } from './use-navigation';

export function ExplanationPage() {
  const { t } = useTranslation(['explanation', 'common']);
  const { chosen, chosenFields, preview, choose, clear, previewField } = useExplanation();
  const [query, setQuery] = useState('');
  /** Whether a press has led from the results to a text. */
  const [isSearchLeft, setSearchLeft] = useState(false);
  const { find, prepare } = useSearch();
  // A typed letter is shown before it is looked for.
  const painted = useValueAfterPaint(query);
  // In the next frame the page scrolls to the text, which the search may hide.
  const searched = isSearchLeft ? '' : painted;
  const found = useMemo(() => find(searched), [find, searched]);
  // A press on the drawing is answered by its light first.
  const chosenInList = useValueAfterPaint(chosen);
  const panel = useValueAfterPaint(
    useMemo(
      (): { readonly target: Target | undefined; readonly isLive: boolean; readonly isClosable: boolean } => ({
        target: preview.key === undefined ? chosen : { kind: 'field', key: preview.key },
        isLive: preview.isAnnounced,
        isClosable: chosen !== undefined,
      }),
      [preview, chosen],
    ),
  );

  const searching = searched.trim() !== '';
  const shown = useMemo(() => (searching ? new Set<string>(found) : undefined), [found, searching]);
  const lit = useMemo(
    () => [...found.filter((key) => isEntryKey(key)), ...(preview.key === undefined ? [] : [preview.key])],
    [found, preview],
  );

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) clear();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [clear]);

  const navigation = useMemo(
    (): Navigation => ({
      go: (target) => {
        choose(target);
        // Shows an entry that the search has hidden.
        setQuery('');
        setSearchLeft(true);
        requestAnimationFrame(() => revealText(targetFragment(target)));
      },
      show: (target) => {
        choose(target);
        revealPlace(target.kind === 'field' ? target.key : topicFields(target.id)[0]);
      },
    }),
    [choose],
  );
  const chooseField = useCallback(
    (key: EntryKey, on: boolean) => (on ? navigation.go : choose)({ kind: 'field', key }),
    [choose, navigation],
  );
  const changeQuery = (next: string) => {
    setQuery(next);
    setSearchLeft(false);
  };
  const goToFirst = () => {
    // What was typed last may not have been looked for yet.
    const [first] = find(query);
    if (first !== undefined)
      navigation.go(isAnchor(first) ? { kind: 'topic', id: first } : { kind: 'field', key: first });
  };

  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') previewField(entryAt(event.target), true);
  };
  const focus = (event: FocusEvent) => previewField(entryAt(event.target), false);

  const hits =
    found.length > 0 ? t('search.count', { count: found.length }) : t('search.none', { query: searched.trim() });
  const status = searching ? hits : '';
  return (
    <NavigationContext value={navigation}>
      <article className={styles.page}>
        <header className={styles.intro} onFocus={prepare}>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>
            <GermanTerms>{t('lead')}</GermanTerms>
          </p>
          <SearchBox
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={query}
            status={status}
            onChange={changeQuery}
            onFirst={goToFirst}
          />
          <Hits found={found} />
        </header>
        <div className={styles.stage}>
          <Stage lit={lit} chosen={chosenFields} onPreview={previewField} onChoose={chooseField}>
            <Panel target={panel.target} live={panel.isLive} onClose={panel.isClosable ? clear : undefined} />
          </Stage>
        </div>
        <div
          className={styles.text}
          onPointerMove={point}
          onPointerLeave={() => previewField(undefined, true)}
          onFocus={focus}
          onBlur={() => previewField(undefined, false)}
        >
          <FieldList chosen={chosenInList} found={shown} />
          <footer className={styles.end}>
            <p>
              {t('scanLead', { brand: t('common:brand.name') })} <PageLink page="scan">{t('topics.scan')}</PageLink>
            </p>
            <button type="button" className={styles.print} onClick={() => window.print()}>
              <Icon name="print" />
              {t('print')}
            </button>
            <p className={styles.source}>{t('source')}</p>
          </footer>
        </div>
      </article>
    </NavigationContext>
  );
}
