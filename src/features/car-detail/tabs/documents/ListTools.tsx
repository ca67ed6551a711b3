import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import styles from './documents.module.css';
import { categoriesIn, SORTS, type DocumentListView } from './list-view';

interface Props {
  readonly documents: readonly VehicleDocument[];
  readonly view: DocumentListView;
  readonly onView: (view: DocumentListView) => void;
}

/** Filter by category, and sort order. */
export function ListTools({ documents, view, onView }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const id = useId();
  const categories = categoriesIn(documents);
  const option = (category: string, count: number): string =>
    t('list.option', { category, number: format.number(count) });
  const shown = categories.some(({ category }) => category === view.category) ? view.category : 'all';

  return (
    <div className={styles.tools}>
      <label htmlFor={`${id}-filter`}>{t('list.filter')}</label>
      <span className={styles.select}>
        <select
          id={`${id}-filter`}
          value={shown}
          onChange={({ target }) =>
            onView({
              ...view,
              category: categories.find(({ category }) => category === target.value)?.category ?? 'all',
            })
          }
        >
          <option value="all">{option(t('list.all'), documents.length)}</option>
          {categories.map(({ category, count }) => (
            <option key={category} value={category}>
              {option(t(`category.${category}`), count)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
      <label htmlFor={`${id}-sort`}>{t('list.sort')}</label>
      <span className={styles.select}>
        <select
          id={`${id}-sort`}
          value={view.sort}
          onChange={({ target }) => onView({ ...view, sort: SORTS.find((sort) => sort === target.value) ?? 'date' })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  );
}
