import type { CSSProperties, ReactNode } from 'react';
import styles from './drawing.module.css';

interface Props {
  /** In mm. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
  /** Accessible name; without it the drawing is hidden from screen readers. */
  readonly label?: string;
  /** HTML overlay, positioned with {@link percent}. */
  readonly over?: ReactNode;
  readonly style?: CSSProperties;
}

/** A length as a CSS percentage of a stage's side. */
export function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

/** An SVG whose unit is the millimetre, scaled to its container without distortion. */
export function Stage({ width, height, children, label, over, style }: Props) {
  return (
    <div className={styles.stage} style={{ aspectRatio: `${width} / ${height}`, ...style }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        focusable="false"
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        {children}
      </svg>
      {over}
    </div>
  );
}

const METRE = 1000;

/** A grid of one-metre squares. @param left x of the vehicle's front @param ground y of the ground */
export function MetreGrid({
  width,
  height,
  left,
  ground,
}: {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly ground: number;
}) {
  const columns = Math.ceil(width / METRE) + 1;
  const first = left % METRE;
  const vertical = Array.from({ length: columns }, (_, index) => first + index * METRE).filter((x) => x <= width);
  const horizontal = Array.from(
    { length: Math.ceil(height / METRE) },
    (_, index) => ground - (index + 1) * METRE,
  ).filter((y) => y >= 0);
  const path = [...vertical.map((x) => `M${x} 0 V${ground}`), ...horizontal.map((y) => `M0 ${y} H${width}`)].join(' ');
  return (
    <>
      <path className={styles.grid} d={path} />
      <path className={styles.ground} d={`M0 ${ground} H${width}`} />
    </>
  );
}
