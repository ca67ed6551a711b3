import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { distanceOfPeriod } from '~/contract/tyre-wear';
import type { MileageEntry, TyrePeriod, TyreSet, TyreTread } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { compareDates } from '~/lib/calendar';
import { Icon } from '~/ui/Icon';
import type { SetsChange } from './tyre-edits';
import { withChangedSet, withoutEqual } from './tyre-set-edits';
import styles from './tyres.module.css';

interface Props {
  readonly set: TyreSet;
  /** Tells the set apart from the others. */
  readonly title: string;
  readonly history: readonly MileageEntry[];
  readonly onChange: (change: SetsChange) => void;
}

/** When a set was mounted and what was measured, newest first; an entry can be removed. */
export function TyreSetHistory({ set, title, history, onChange }: Props) {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const { periods, treads } = set;
  if (periods.length + treads.length === 0) return null;

  function periodText(period: TyrePeriod): string {
    const km = distanceOfPeriod(period, history);
    const distance = km === undefined ? t('history.unknown') : format.quantity(km, 'kilometres', 0);
    const from = format.date(period.from);
    return period.until === null
      ? t('history.since', { from, distance })
      : t('history.period', { from, until: format.date(period.until), distance });
  }
  const treadText = ({ date, mm }: TyreTread): string =>
    t('history.tread', { date: format.date(date), tread: format.quantity(mm, 'millimetres', 1) });

  const entries = [
    ...periods.map((period) => ({
      date: period.from,
      text: periodText(period),
      without: (current: TyreSet) => ({ periods: withoutEqual(current.periods, period) }),
    })),
    ...treads.map((tread) => ({
      date: tread.date,
      text: treadText(tread),
      without: (current: TyreSet) => ({ treads: withoutEqual(current.treads, tread) }),
    })),
  ].toSorted((left, right) => compareDates(right.date, left.date));
  return (
    <details className={styles.history}>
      <summary>
        {t('history.title')}
        <Icon name="chevronDown" />
      </summary>
      <ul>
        {entries.map(({ text, without }, at) => (
          <li key={`${text} ${at}`}>
            <span>{text}</span>
            <IconButton
              onClick={() => onChange((sets) => withChangedSet(sets, set.id, without))}
              aria-label={t('history.remove', { entry: text, tyre: title })}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
