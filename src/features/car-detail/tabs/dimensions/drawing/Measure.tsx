import type { CSSProperties } from 'react';
import styles from './drawing.module.css';

interface Props {
  readonly along: 'x' | 'y';
  readonly text: string;
  /** No number is known: the line is dashed. */
  readonly unknown?: boolean;
  readonly style?: CSSProperties;
}

/** A measure line with its number, for the eye: the number stands as text beside the drawing. */
export function MeasureLine({ along, text, unknown = false, style }: Props) {
  return (
    <div className={styles.measure} data-along={along} data-unknown={unknown || undefined} aria-hidden="true" style={style}>
      <span>{text}</span>
    </div>
  );
}
