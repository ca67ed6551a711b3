import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kilometresPerYear } from '~/contract/mileage';
import type { MileageEntry } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { ITEMS_PER_PAGE, useFirstItems } from '~/ui/use-first-items';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './mileage-history.module.css';
import { mileagePointsOf } from './mileage-curve';

const [WIDTH, HEIGHT, EDGE] = [480, 96, 8];

interface Props {
  readonly history: readonly MileageEntry[];
  readonly onCorrect: (entry: MileageEntry) => void;
  readonly onRemove: (entry: MileageEntry) => Promise<void>;
}

/**
 * The entered mileages: from two on a curve, and a table where each can be corrected and removed. Not rendered again
 * while a mileage is typed.
 */
export const MileageHistory = memo(function MileageHistory({ history, onCorrect, onRemove }: Props) {
  const { t } = useTranslation('car-detail');
  const format = useFormat();
  const caption = useId();
  const table = useRef<HTMLTableElement>(null);
  const newestFirst = useMemo(() => history.toReversed(), [history]);
  const { shown, more, showMore } = useFirstItems(newestFirst);
  const points = useMemo(() => mileagePointsOf(history, WIDTH, HEIGHT), [history]);
  if (history.length === 0) return null;
  const yearly = kilometresPerYear(history);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <figure className={styles.history} aria-labelledby={caption}>
      <figcaption id={caption}>
        {t('mileage.history')}
        {yearly !== undefined && <span>{t('mileage.yearly', { km: format.quantity(yearly, 'kilometres') })}</span>}
      </figcaption>
      {history.length > 1 && (
        <svg
          className={styles.curve}
          viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
          aria-hidden="true"
          focusable="false"
        >
          <path d={`M0 ${HEIGHT}H${WIDTH}`} className={styles.ground} />
          <polyline points={line} className={styles.line} />
          {/* More would lie on each other. */}
          {points.length <= ITEMS_PER_PAGE &&
            points.map((point, index) => (
              <circle
                key={`${history[index]?.date ?? ''} ${point.y}`}
                cx={point.x}
                cy={point.y}
                r={4}
                className={styles.point}
              />
            ))}
        </svg>
      )}
      <table ref={table} className={styles.table} aria-label={t('mileage.table')}>
        <thead>
          <tr>
            <th scope="col">{t('mileage.date')}</th>
            <th scope="col">{t('record.mileage')}</th>
            <th scope="col">
              <VisuallyHidden>{t('mileage.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => {
            const km = format.quantity(entry.km, 'kilometres');
            return (
              <tr key={entry.km} data-mileage>
                <td>{format.date(entry.date)}</td>
                <td>{km}</td>
                <td>
                  <IconButton aria-label={t('mileage.correct', { km })} onClick={() => onCorrect(entry)}>
                    <Icon name="edit" />
                  </IconButton>
                  <IconButton aria-label={t('mileage.remove', { km })} onClick={() => void onRemove(entry)}>
                    <Icon name="trash" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="text" onClick={() => showMore(table.current, '[data-mileage]')}>
          {t('mileage.more', { count: more })}
        </Button>
      )}
    </figure>
  );
});
