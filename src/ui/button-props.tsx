/** How a button looks, whether it is a button or a link. */
import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonFace {
  /** `beam` is the one call to action of a screen. */
  readonly variant?: 'outlined' | 'contained' | 'text' | 'beam' | undefined;
  /** `error` warns of what cannot be undone; for outlined buttons. */
  readonly color?: 'error' | undefined;
  readonly size?: 'small' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Takes the look out of an element's properties and gives it back as attributes and content. */
export function toButtonProps<Rest extends object>(props: ButtonFace & Rest) {
  const { variant = 'outlined', color, size, fullWidth = false, startIcon, endIcon, className, children, ...rest } = props;
  return {
    ...rest,
    className: [styles.button, className].filter((name) => name !== undefined).join(' '),
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth || undefined,
    children: (
      <>
        {startIcon !== undefined && startIcon !== null && <span className={styles.start}>{startIcon}</span>}
        {children}
        {endIcon !== undefined && endIcon !== null && <span className={styles.end}>{endIcon}</span>}
      </>
    ),
  };
}
