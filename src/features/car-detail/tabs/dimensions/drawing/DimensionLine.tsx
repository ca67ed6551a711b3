import type { CSSProperties } from 'react';
import styles from './drawing.module.css';

interface Props {
  readonly along: 'x' | 'y';
  readonly text: string;
  /** The measure is missing: the line is dashed. */
  readonly unknown?: boolean;
  readonly style?: CSSProperties;
}

/**
 * A dimension line with its number. Hidden from screen readers, since the number is also in the text beside the
 * drawing.
 */
export function DimensionLine({ along, text, unknown = false, style }: Props) {
  return (
    <div
      className={styles.measure}
      data-along={along}
      data-unknown={unknown || undefined}
      aria-hidden="true"
      style={style}
    >
      <span>{text}</span>
    </div>
  );
}
