import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { SearchBox } from '~/ui/SearchBox';
import docs from '../documents.module.css';
import type { HistoryItem } from './history-items';
import { ALL_YEARS, filtersIn, yearsIn, type HistoryFilter, type HistoryView } from './history-view';
import styles from './history.module.css';

const SHAPES = ['list', 'timeline'] as const;

interface Props {
  readonly items: readonly HistoryItem[];
  /** Number of items that are shown; null for all. It follows a view that has just been chosen. */
  readonly found: number | null;
  readonly view: HistoryView;
  readonly onView: (view: HistoryView) => void;
}

/** Search, category, year, and the choice between list and timeline. */
export function HistoryTools({ items, found, view, onView }: Props) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const id = useId();
  const filters = filtersIn(items);
  const years = yearsIn(items);
  const option = (text: string, count: number): string => t('filter.option', { text, count: format.number(count) });
  const name = (filter: HistoryFilter): string =>
    filter === 'all' || filter === 'vehicle' ? t(`filter.${filter}`) : t(`category.${filter}`);
  const select = (
    name_: 'filter' | 'year',
    value: string,
    options: readonly { readonly value: string; readonly label: string }[],
    change: (value: string) => void,
  ) => (
    <div className={styles.tool}>
      <label htmlFor={`${id}-${name_}`}>{t(`filter.by.${name_}`)}</label>
      <span className={docs.select}>
        <select
          id={`${id}-${name_}`}
          value={options.some((choice) => choice.value === value) ? value : 'all'}
          onChange={({ target }) => change(target.value)}
        >
          {options.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  );

  return (
    <div className={styles.tools}>
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={view.query}
        status={found === null ? '' : t('search.found', { count: found })}
        onChange={(query) => onView({ ...view, query })}
      />
      {select(
        'filter',
        view.filter,
        [
          { value: 'all', label: option(name('all'), items.length) },
          ...filters.map(({ filter, count }) => ({ value: filter, label: option(name(filter), count) })),
        ],
        (value) => onView({ ...view, filter: filters.find(({ filter }) => filter === value)?.filter ?? 'all' }),
      )}
      {select(
        'year',
        view.year,
        [{ value: ALL_YEARS, label: t('filter.allYears') }, ...years.map((year) => ({ value: year, label: year }))],
        (year) => onView({ ...view, year }),
      )}
      <fieldset className={styles.shapes}>
        <legend>{t('shape.label')}</legend>
        <div>
          {SHAPES.map((shape) => (
            <label key={shape} data-chosen={shape === view.shape || undefined}>
              <input
                type="radio"
                name={`${id}-shape`}
                checked={shape === view.shape}
                onChange={() => onView({ ...view, shape })}
              />
              {t(`shape.${shape}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
