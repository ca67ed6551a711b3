import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { MEASURES, sampleLoads } from '../sample-car';
import { Card } from './Card';
import { SIDE } from './car-outline';
import styles from './more.module.css';

/** A side view of the car, drawn to scale: length below, height beside it, permitted loads at the axles. */
function MeasuredCar() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { length, height } = MEASURES;
  const { front, rear } = sampleLoads();
  const ground = height / 10;
  const middle = ground - SIDE.radius;
  return (
    <svg
      className={styles.car}
      viewBox="-6 -8 588 238"
      role="img"
      aria-label={t('measures.alt', { length: format.number(length), height: format.number(height) })}
    >
      <path d={`M-6 ${ground}H470`} stroke="var(--control)" />
      <path d={SIDE.body} fill="var(--fir-soft)" stroke="var(--ink)" strokeWidth={2} strokeLinejoin="round" />
      <path d={SIDE.glass} fill="var(--ground)" stroke="var(--ink)" strokeWidth={1.4} strokeLinejoin="round" />
      <path
        d={SIDE.lines}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {SIDE.wheels.map((x) => (
        <g key={x} stroke="var(--ink)" strokeWidth={2}>
          <circle cx={x} cy={middle} r={SIDE.radius} fill="var(--night)" />
          <circle cx={x} cy={middle} r={SIDE.radius * 0.62} fill="var(--ground)" />
          <circle cx={x} cy={middle} r={4} fill="none" />
        </g>
      ))}
      <g fill="none" stroke="var(--muted)">
        <path d={`M0 ${ground + 44}v16M${length / 10} ${ground + 44}v16M0 ${ground + 52}H${length / 10}`} />
        <path d={`M448 0h26M466 0V${ground}`} />
        <path d={`M280 0h160`} strokeDasharray="3 4" />
      </g>
      <g className={styles.numbers}>
        <text x={length / 20} y={ground + 76} textAnchor="middle">
          {format.quantity(length, 'millimetres')}
        </text>
        <text x={474} y={ground / 2 + 6}>
          {format.quantity(height, 'millimetres')}
        </text>
        {([front, rear] as const).map((kilograms, index) => (
          <text key={SIDE.wheels[index]} x={SIDE.wheels[index]} y={ground + 30} textAnchor="middle" data-load="">
            {format.quantity(kilograms, 'kilograms')}
          </text>
        ))}
      </g>
    </svg>
  );
}

export function Measures() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { payload } = sampleLoads();
  return (
    <Card area="measures" source={t('measures.source')} title={t('measures.title')} text={t('measures.text')}>
      <MeasuredCar />
      <dl className={styles.facts}>
        <div>
          <dt>{t('measures.width')}</dt>
          <dd>{format.quantity(MEASURES.width, 'millimetres')}</dd>
        </div>
        <div>
          <dt>{t('measures.payload')}</dt>
          <dd>{format.quantity(payload, 'kilograms')}</dd>
        </div>
      </dl>
    </Card>
  );
}
