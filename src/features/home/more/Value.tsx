import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { EQUIPMENT_PERCENT, ESTIMATE, ESTIMATED_FROM } from '../sample-figures';
import { Card } from './Card';
import { curvePath, placeIn, yearOf, type CurvePoint } from './curve-path';
import styles from './more.module.css';

const BOX = { width: 320, height: 104, top: 20_000 } as const;
const { firstRegistration, today, listPrice, km } = ESTIMATED_FROM;
const NOW: CurvePoint = [yearOf(today), ESTIMATE.value];
/** The end of a year is the start of the next one. */
const POINTS: readonly CurvePoint[] = [
  [yearOf(firstRegistration), listPrice],
  ...[...ESTIMATE.curve.map(([year, euro]): CurvePoint => [year + 1, euro]), NOW].sort(
    ([left], [right]) => left - right,
  ),
];
const AT = POINTS.indexOf(NOW);

export function Value() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [x, y] = placeIn(BOX, POINTS, NOW);
  const first = firstRegistration.slice(0, 4);
  const last = ESTIMATE.curve.at(-1)?.[0];
  const label = t('value.alt', { first, last, price: format.euro(listPrice), value: format.euro(ESTIMATE.value) });
  return (
    <Card
      area="value"
      source={t('value.source')}
      title={t('value.title')}
      text={t('value.text', { percent: EQUIPMENT_PERCENT })}
      sample
    >
      <p className={styles.figure}>
        <strong>{format.euro(ESTIMATE.value)}</strong>{' '}
        {t('value.range', { low: format.euro(ESTIMATE.low), high: format.euro(ESTIMATE.high) })}
      </p>
      <svg className={styles.curve} viewBox={`0 -6 ${BOX.width} ${BOX.height + 12}`} role="img" aria-label={label}>
        <path
          d={[0, 0.5, 1].map((share) => `M0 ${BOX.height * share}H${BOX.width}`).join('')}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`${curvePath(BOX, POINTS, POINTS.slice(0, AT + 1))}V${BOX.height}H0Z`} fill="var(--fir-soft)" />
        <path d={curvePath(BOX, POINTS, POINTS.slice(0, AT + 1))} fill="none" stroke="var(--fir)" strokeWidth={2.4} />
        <path
          d={curvePath(BOX, POINTS, POINTS.slice(AT))}
          fill="none"
          stroke="var(--fir)"
          strokeWidth={2}
          strokeDasharray="5 4"
        />
        <circle cx={x} cy={y} r={5} fill="var(--fir)" />
      </svg>
      <svg className={styles.axis} width="100%" height={20} aria-hidden="true">
        <text y={15}>{first}</text>
        <text x={`${(100 * x) / BOX.width}%`} y={15} textAnchor="middle" data-now="">
          {t('value.today')}
        </text>
        <text x="100%" y={15} textAnchor="end">
          {last}
        </text>
      </svg>
      <p className={styles.note}>
        {t('value.from', { date: format.date(today), km: format.quantity(km, 'kilometres') })}
      </p>
    </Card>
  );
}
