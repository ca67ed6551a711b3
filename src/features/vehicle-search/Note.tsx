import type { ReactNode } from 'react';
import styles from './vehicle-search.module.css';

interface Props {
  /** `error` is read out at once. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
}

/** A sentence with a coloured edge. */
export function Note({ tone, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} {...(tone === 'error' && { role: 'alert' })}>
      {children}
    </div>
  );
}
