import type { PointerEvent } from 'react';
import { useFormat } from '~/i18n/use-language';
import { nearestPoint, pathThrough, SQUARE, type Curve } from './curve-points';
import styles from './value-curve.module.css';

interface Props {
  readonly curve: Curve;
  /** Index of the selected point. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
  /** Accessible description of the drawing. */
  readonly label: string;
  readonly sliderLabel: string;
  /** The selected point in words. */
  readonly valueText: string;
  readonly todayLabel: string;
}

/**
 * The curve's drawing. The SVG is stretched to the card with non-scaling strokes; labels and points, which must not be
 * stretched, are HTML above it. Pointers select the nearest point by position, since points are not equidistant as the
 * slider's steps are. The slider serves keyboard and screen readers.
 */
export function CurvePlot({ curve, current, onChoose, label, sliderLabel, valueText, todayLabel }: Props) {
  const format = useFormat();
  const { points, today, top, valueMarks, yearMarks, range } = curve;
  const [now, read] = [points[today], points[current]];
  if (now === undefined || read === undefined) return null;

  function follow({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(nearestPoint(points, (SQUARE * (clientX - left)) / width));
  }

  return (
    <div className={styles.frame}>
      <div className={styles.values} aria-hidden="true">
        <b>{format.number(top)}</b>
        {valueMarks.map(({ value, y }) => (
          <span key={value} style={{ top: `${y}%` }}>
            {format.number(value)}
          </span>
        ))}
      </div>
      <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${SQUARE} ${SQUARE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {valueMarks.map(({ value, y }) => (
            <path key={value} className={styles.grid} d={`M0 ${y}H100`} />
          ))}
          <path className={styles.todayLine} d={`M${now.x} 0V100`} />
          <path className={styles.rangeLine} d={`M${now.x} ${range.high}V${range.low}`} />
          <path className={styles.past} d={pathThrough(points.slice(0, today + 1))} />
          <path className={styles.forecast} d={pathThrough(points.slice(today))} />
        </svg>
        <span
          className={styles.todayMark}
          aria-hidden="true"
          style={{ left: `clamp(32px, ${now.x}%, calc(100% - 32px))` }}
        >
          {todayLabel}
        </span>
        <span className={styles.dot} data-kind="today" style={{ left: `${now.x}%`, top: `${now.y}%` }} />
        {current !== today && (
          <span className={styles.dot} data-kind="read" style={{ left: `${read.x}%`, top: `${read.y}%` }} />
        )}
        <input
          type="range"
          data-saves-immediately
          className={styles.slider}
          min={0}
          max={points.length - 1}
          step={1}
          value={current}
          aria-label={sliderLabel}
          aria-valuetext={valueText}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
      <div className={styles.years} aria-hidden="true">
        {yearMarks.map(({ year, x }) => (
          <span key={year} style={{ left: `${x}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
