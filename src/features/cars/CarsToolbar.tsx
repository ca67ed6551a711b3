import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormat } from '~/i18n/use-language';
import { MAX_SEARCH_LENGTH } from '~/lib/input-limits';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { countByFilter, FILTERS, SORTS, type Filter, type ListedCar, type Sort } from './list-view';
import styles from './toolbar.module.css';
import { changeView, viewStore } from './view-store';

interface Props {
  readonly cars: readonly ListedCar[];
  /** Number of cars shown in the list. */
  readonly found: number;
}

/** Search, filter by inspection state, and sort order. */
export function CarsToolbar({ cars, found }: Props) {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const { query, filter, sort } = useStore(viewStore);
  const id = useId();
  const counts = useMemo(() => countByFilter(cars), [cars]);
  const shownFilters = FILTERS.filter((option) => option === 'all' || option === filter || counts[option] > 0);
  const narrowed = query.trim() !== '' || filter !== 'all';

  return (
    <div className={styles.bar}>
      <label className={styles.search}>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        <Icon name="search" />
        <input
          type="search"
          value={query}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => changeView({ query: event.target.value })}
        />
      </label>
      {shownFilters.length > 1 && (
        <fieldset className={styles.filters}>
          <legend>
            <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
          </legend>
          {shownFilters.map((option: Filter) => (
            <label key={option} className={styles.filter} data-chosen={option === filter || undefined}>
              <input
                type="radio"
                name={`${id}-filter`}
                checked={option === filter}
                onChange={() => changeView({ filter: option })}
              />
              {t(`filter.${option}`)} {format.number(counts[option])}
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.sort}>
        <span>{t('sort.label')}</span>
        <select
          value={sort}
          onChange={(event) =>
            changeView({ sort: SORTS.find((option) => option === event.target.value) ?? 'inspection' })
          }
        >
          {SORTS.map((option: Sort) => (
            <option key={option} value={option}>
              {t(`sort.${option}`)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </label>
      <VisuallyHidden>
        <output>{narrowed ? t('search.found', { count: found }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
