import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluation } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { SampleTag } from '~/ui/SampleTag';
import { curveOf, type CurvePoint } from './curve-points';
import { CurvePlot } from './CurvePlot';
import styles from './value-curve.module.css';

interface Props {
  readonly evaluation: Evaluation;
  /** YYYY-MM-DD. */
  readonly firstRegistration: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Describes the date of a curve point. */
function usePointText(today: string): (point: CurvePoint) => string {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  return ({ kind, date }) =>
    t(kind === 'today' && date !== today ? 'curve.then' : `curve.${kind}`, {
      date: format.date(date),
      year: date.slice(0, 4),
    });
}

/** The value over the years: as a drawing, point by point, and as a table. */
export function CurveCard({ evaluation, firstRegistration, today }: Props) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const words = usePointText(today);
  const id = useId();
  const curve = useMemo(() => curveOf(evaluation, firstRegistration), [evaluation, firstRegistration]);
  const [selected, setSelected] = useState<number>();
  const { points } = curve;
  // A new estimate may have fewer points than the previous one.
  const current = selected !== undefined && selected < points.length ? selected : curve.today;
  const point = points[current];
  const [first, last] = [points[0], points.at(-1)];
  if (point === undefined || first === undefined || last === undefined) return null;

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('curve.title')}</h3>
        {evaluation.sample && <SampleTag />}
      </div>
      <p className={styles.readout}>
        <span>{words(point)}</span>
        <strong>{format.euro(point.value)}</strong>
      </p>
      <CurvePlot
        curve={curve}
        current={current}
        onChoose={setSelected}
        label={t('curve.label', {
          from: first.date.slice(0, 4),
          to: last.date.slice(0, 4),
          first: format.euro(first.value),
          value: format.euro(evaluation.value),
          date: format.date(evaluation.date),
          last: format.euro(last.value),
        })}
        sliderLabel={t('curve.slider')}
        valueText={`${words(point)}: ${format.euro(point.value)}`}
        todayLabel={evaluation.date === today ? t('curve.todayMark') : t('curve.thenMark')}
      />
      <ul className={styles.legend} aria-hidden="true">
        <li data-mark="past">{t('curve.legendPast')}</li>
        <li data-mark="forecast">{t('curve.legendForecast')}</li>
        <li data-mark="range">{t('curve.legendRange')}</li>
      </ul>
      <details className={styles.details}>
        <summary>{t('curve.table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('curve.when')}</th>
              <th scope="col">{t('curve.value')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((curvePoint) => (
              <tr key={curvePoint.date} data-kind={curvePoint.kind}>
                <th scope="row">{words(curvePoint)}</th>
                <td>{format.euro(curvePoint.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
