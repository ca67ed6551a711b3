import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { Fragment, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { useFirstItems } from '~/ui/use-first-items';
import { HandedOver } from './HandedOver';
import { amountOf, documentsOf, kmOf, type HistoryItem } from './history-items';
import { yearOf, type HistoryView } from './history-view';
import styles from './history.module.css';
import { useItemText } from './use-item-text';

interface ItemProps {
  /** Empty when it is not known. */
  readonly vin: string;
  readonly onShow: (documentId: string) => void;
  readonly onChange: (entry: HistoryEntry) => void;
  /** Makes an entry of a document. */
  readonly onComplete: (document: VehicleDocument) => void;
  readonly onRemove: (entry: HistoryEntry, row: Element | null) => void;
}

const Item = memo(function Item(props: ItemProps & { readonly item: HistoryItem }) {
  const { item, vin, onShow, onChange, onComplete, onRemove } = props;
  const { t } = useTranslation('history');
  const format = useFormat();
  const { title, detail } = useItemText()(item);
  const [km, amount] = [kmOf(item), amountOf(item)];
  const date = format.date(item.date);
  const named = { title, date };
  return (
    <li className={styles.item} data-kind={item.kind} data-entry={item.kind === 'entry' ? item.entry.id : undefined}>
      <time dateTime={item.date}>{date}</time>
      <div className={styles.what}>
        <p className={styles.itemTitle}>{title}</p>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
        {item.kind === 'entry' && item.entry.previous != null && (
          <HandedOver
            entry={item.entry}
            previous={item.entry.previous}
            vin={vin}
            hasDocuments={item.documents.length > 0}
          />
        )}
        {documentsOf(item).map(({ id, fileName }) => (
          <button
            key={id}
            type="button"
            className={styles.document}
            aria-label={t('open', { name: fileName })}
            onClick={() => onShow(id)}
          >
            <Icon name="document" size={16} />
            {fileName}
          </button>
        ))}
      </div>
      <span className={styles.km}>{km === null ? '' : format.quantity(km, 'kilometres')}</span>
      <span className={styles.amount}>{amount === null ? '' : format.euro(amount)}</span>
      <span className={styles.itemActions}>
        {item.kind === 'entry' && item.entry.unreadable !== true && item.entry.previous == null && (
          <IconButton aria-label={t('change', named)} onClick={() => onChange(item.entry)}>
            <Icon name="edit" />
          </IconButton>
        )}
        {item.kind === 'entry' && (
          <IconButton
            aria-label={t('remove', named)}
            onClick={(event) => onRemove(item.entry, event.currentTarget.closest('li'))}
          >
            <Icon name="trash" />
          </IconButton>
        )}
        {item.kind === 'document' && (
          <IconButton
            aria-label={t('complete', { name: item.document.fileName })}
            onClick={() => onComplete(item.document)}
          >
            <Icon name="edit" />
          </IconButton>
        )}
      </span>
    </li>
  );
});

interface Props extends ItemProps {
  readonly items: readonly HistoryItem[];
  readonly shape: HistoryView['shape'];
}

/**
 * The items of a history as rows, or along a line with the years as headings. Not rendered again while a search is
 * typed or a file uploaded.
 */
export const HistoryList = memo(function HistoryList({ items: all, shape, ...actions }: Props) {
  const { t } = useTranslation('history');
  const list = useRef<HTMLDivElement>(null);
  const { shown: items, more: count, showMore } = useFirstItems(all);
  if (items.length === 0) return <p className={styles.nothing}>{t('nothing')}</p>;
  const years = [...new Set(items.map(({ date }) => yearOf(date)))];
  const rows = (shown: readonly HistoryItem[]) => shown.map((item) => <Item key={item.key} item={item} {...actions} />);
  const more = count > 0 && (
    <Button variant="outlined" onClick={() => showMore(list.current, '[data-kind]')}>
      {t('more', { count })}
    </Button>
  );
  if (shape === 'list') {
    return (
      <div ref={list} className={styles.list}>
        <ol className={styles.rows} aria-label={t('title')}>
          {rows(items)}
        </ol>
        {more}
      </div>
    );
  }
  return (
    <div ref={list} className={styles.list}>
      <div className={styles.timeline}>
        {years.map((year) => (
          <Fragment key={year}>
            <h4>{year}</h4>
            <ol aria-label={year}>{rows(items.filter(({ date }) => yearOf(date) === year))}</ol>
          </Fragment>
        ))}
      </div>
      {more}
    </div>
  );
});
