import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { Logo } from '~/ui/Logo';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { amountOf, kmOf, type HistoryItem } from './history-items';
import { yearTotals, type HistorySelection } from './history-view';
import styles from './history-sheet.module.css';
import { useItemText } from './use-item-text';

interface Props {
  readonly vehicle: Vehicle;
  readonly items: readonly HistoryItem[];
  /** Where the items are a part of the history: by what they were chosen, and of how many. */
  readonly part?: { readonly selection: HistorySelection; readonly of: number } | undefined;
  readonly entries: readonly HistoryEntry[];
  /** Plate, else make and model; empty if unknown. */
  readonly name: string;
}

/** The history as a table for paper. */
export function HistorySheet({ vehicle, items, part, entries, name }: Props) {
  const { t } = useTranslation(['history', 'car-detail']);
  const format = useFormat();
  const wordsOf = useItemText();
  const today = format.date(isoOfDate(useToday()));
  const { years, all } = yearTotals(entries.filter(({ id }) => items.some(({ key }) => key === `entry ${id}`)));
  // The column of amounts has these too.
  const hasAmount = (isLeftOut: (item: HistoryItem) => boolean) =>
    items.some((item) => (amountOf(item) ?? 0) > 0 && isLeftOut(item));
  const leftOut = [
    ...(hasAmount(({ kind }) => kind === 'purchase') ? [t('history:print.purchase')] : []),
    ...(hasAmount((item) => item.kind === 'entry' && item.entry.previous != null) ? [t('history:print.previous')] : []),
  ];
  const selectionText = ({ filter, year, query }: HistorySelection): string =>
    [
      filter && (filter === 'vehicle' ? t('history:filter.vehicle') : t(`history:category.${filter}`)),
      year,
      query === undefined ? undefined : t('history:print.query', { query }),
    ]
      .filter((text) => text !== undefined)
      .join(', ');
  return (
    <div className={styles.sheet}>
      <header>
        <h1>{t('history:print.title', { vehicle: name === '' ? t('car-detail:head.unknownCar') : name })}</h1>
        <p>{vehicle.facts.vin}</p>
        {part !== undefined && (
          <p>
            {t('history:print.selection', {
              what: selectionText(part.selection),
              shown: format.number(items.length),
              all: format.number(part.of),
            })}
          </p>
        )}
      </header>
      <table>
        <thead>
          <tr>
            {(['date', 'what', 'km', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`history:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { title, detail } = wordsOf(item);
            const [km, amount] = [kmOf(item), amountOf(item)];
            return (
              <tr key={item.key}>
                <td>{format.date(item.date)}</td>
                <td>
                  <strong>{title}</strong>
                  {detail !== '' && <p>{detail}</p>}
                </td>
                <td>{km === null ? '' : format.quantity(km, 'kilometres')}</td>
                <td>{amount === null ? '' : format.euro(amount, true)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {all.total > 0 && (
        <table className={styles.totals}>
          <tbody>
            {years.map(({ year, total }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{format.euro(total, true)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                {leftOut.length === 0
                  ? t('history:costs.total')
                  : t('history:print.totalWithout', { leftOut: format.list(leftOut) })}
              </th>
              <td>{format.euro(all.total, true)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <footer>
        <Logo />
        <p>{t('car-detail:print.note', { date: today })}</p>
      </footer>
    </div>
  );
}
