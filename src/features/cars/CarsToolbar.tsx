import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
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
  const { query, filter, sort } = useStore(viewStore);
  const id = useId();
  const counts = useMemo(() => countByFilter(cars), [cars]);
  const shownFilters = FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0);
  const narrowed = query.trim() !== '' || filter !== 'all';

  return (
    <div className={styles.bar}>
      <label className={styles.search}>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        <Icon name="search" />
        <input
          type="search"
          value={query}
          maxLength={100}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => changeView({ query: event.target.value })}
        />
      </label>
      {shownFilters.length > 1 && (
        <fieldset className={styles.filters}>
          <legend>
            <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
          </legend>
          {shownFilters.map((one: Filter) => (
            <label key={one} className={styles.filter} data-chosen={one === filter || undefined}>
              <input
                type="radio"
                name={`${id}-filter`}
                checked={one === filter}
                onChange={() => changeView({ filter: one })}
              />
              {t(`filter.${one}`)} {counts[one]}
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.sort}>
        <span>{t('sort.label')}</span>
        <select
          value={sort}
          onChange={(event) => changeView({ sort: SORTS.find((one) => one === event.target.value) ?? 'inspection' })}
        >
          {SORTS.map((one: Sort) => (
            <option key={one} value={one}>
              {t(`sort.${one}`)}
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
