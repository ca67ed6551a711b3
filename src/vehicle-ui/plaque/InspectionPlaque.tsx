import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { isoOfMonth, type YearMonth } from '~/zb1/dates';
import { PlaqueDisc } from './PlaqueDisc';
import styles from './plaque.module.css';

/** The size in px below which the ring of months is too small to read. */
const RING_FROM = 40;

interface Props {
  /** The drawn month. */
  readonly due: YearMonth;
  /** The month that a seasonal plate defers the inspection to, for screen readers; by default the drawn one. */
  readonly deferredTo?: YearMonth;
  /** Diameter in px: 112 to 148 as a figure, 44 in rows, 40 in the timeline. */
  readonly size?: number;
  /** Hides the plaque from screen readers, where the date is shown beside it as text. */
  readonly decorative?: boolean;
}

/** The HU sticker: the due month on top, the year's colour, the black sector rotating with the ring. */
export function InspectionPlaque({ due, deferredTo = due, size = 44, decorative = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const month = format.month(isoOfMonth(deferredTo));
  return (
    <svg
      className={styles.plaque}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('plaque.label', { month }) })}
    >
      <PlaqueDisc month={due.month} year={due.year} detail={size >= RING_FROM ? 'full' : 'year'} />
    </svg>
  );
}
