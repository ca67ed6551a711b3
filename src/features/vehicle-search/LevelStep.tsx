import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { SearchNode } from '~/contract/vehicle-search';
import { useFormat } from '~/i18n/use-language';
import { containsQuery } from '~/lib/search-text';
import { MAX_SEARCH_LENGTH } from '~/lib/input-limits';
import { Icon } from '~/ui/Icon';
import { SampleTag } from '~/ui/SampleTag';
import { ErrorState } from '~/ui/states/ErrorState';
import { stickyTop } from '~/ui/sticky-edges';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { useYears } from '~/vehicle-ui/vehicle/use-years';
import type { Level } from './search-state';
import { StepHead } from './StepHead';
import { LEVEL_ERRORS, useBranch } from './use-branch';
import { useListKeys } from './use-list-keys';
import styles from './vehicle-search.module.css';

const LOADING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface Props {
  readonly level: Level;
  /** The choice on the previous level; undefined on the first one. */
  readonly parent: SearchNode | undefined;
  readonly onChoose: (node: SearchNode) => void;
}

/** One level of the tree: a filter and the options. */
export function LevelStep({ level, parent, onChoose }: Props) {
  const { t } = useTranslation(['vehicle-search', 'errors', 'common']);
  const [typed, setTyped] = useState('');
  const { filter, list, onKeyDown } = useListKeys();
  const query = typed.trim();
  const title = t(`vehicle-search:level.${level}`, { name: parent?.name ?? '' });
  const { data, error, refetch, isFetching } = useBranch({
    level,
    parentId: parent?.id ?? '',
    query: level === 'manufacturer' ? query : '',
  });
  const matches = (data?.items ?? []).filter(({ name }) => level === 'manufacturer' || containsQuery(name, query));
  const ready = data !== undefined && error === null;
  const first = useRef(true);

  // No autofocus with touch: the on-screen keyboard would cover the list.
  useEffect(() => {
    if (!first.current || !ready) return;
    first.current = false;
    if (window.matchMedia('(pointer: fine)').matches) filter.current?.focus();
  }, [filter, ready]);

  return (
    // The key handler supports the field and buttons inside; the element itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className={styles.step}>
      <StepHead title={title}>{data?.sample === true && <SampleTag />}</StepHead>
      {(ready || isFetching || level === 'manufacturer') && (
        <label ref={stickyTop} className={styles.filter}>
          <VisuallyHidden>{t(`vehicle-search:level.filter.${level}`)}</VisuallyHidden>
          <Icon name="search" />
          <input
            ref={filter}
            type="search"
            value={typed}
            placeholder={t(`vehicle-search:level.filter.${level}`)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <VisuallyHidden>
        <output>
          {ready ? t('vehicle-search:level.found', { count: matches.length }) : t('common:state.loading')}
        </output>
      </VisuallyHidden>
      {error !== null && !isFetching && (
        <ErrorState
          text={t(`errors:${errorKey(error, LEVEL_ERRORS[level])}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {!ready && (error === null || isFetching) && <ListLoading />}
      {ready && matches.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t('errors:search.empty')}</p>
          <p>{t('vehicle-search:level.emptyText')}</p>
          <Button
            onClick={() => {
              setTyped('');
              filter.current?.focus();
            }}
          >
            {t('vehicle-search:level.clear')}
          </Button>
        </div>
      )}
      {ready && (
        <ul ref={list} aria-label={title} className={styles.list}>
          {matches.map((node) => (
            <li key={node.id}>
              <button type="button" className={styles.option} onClick={() => onChoose(node)}>
                <span className={styles.name}>{node.name}</span>
                <NodeTraits node={node} />
                <Icon name="chevronRight" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NodeTraits({ node: { powerKw, constructionTime, models } }: { readonly node: SearchNode }) {
  const { t } = useTranslation('vehicle-search');
  const format = useFormat();
  const years = useYears();
  const words = [
    typeof powerKw === 'number' ? format.quantity(powerKw, 'kilowatts') : undefined,
    typeof constructionTime === 'string' ? years(constructionTime) : undefined,
    models === undefined ? undefined : t('level.hasModels', { models: format.list(models) }),
  ].filter((hint) => hint !== undefined);
  return words.length === 0 ? null : <span className={styles.traits}>{words.join(', ')}</span>;
}

function ListLoading() {
  return (
    <ul aria-hidden="true" className={styles.list}>
      {LOADING_ROWS.map((row) => (
        <li key={row} className={styles.loadingRow}>
          <span />
        </li>
      ))}
    </ul>
  );
}
