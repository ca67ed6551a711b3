/** The appearance shared by buttons and links that look like buttons. */
import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonFace {
  /** `beam` is the single call to action of a screen. */
  readonly variant?: 'outlined' | 'contained' | 'text' | 'beam' | undefined;
  /** `error` marks actions that cannot be undone; for outlined buttons. */
  readonly color?: 'error' | undefined;
  readonly size?: 'small' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Separates the appearance props from an element's other props and returns them as attributes and content. */
export function toButtonProps<Rest extends object>(props: ButtonFace & Rest) {
  const {
    variant = 'outlined',
    color,
    size,
    fullWidth = false,
    startIcon,
    endIcon,
    className,
    children,
    ...rest
  } = props;
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
