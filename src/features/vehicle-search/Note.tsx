import type { ReactNode } from 'react';
import styles from './vehicle-search.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
}

/** A highlighted sentence with a coloured edge. */
export function Note({ tone, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} {...(tone === 'error' && { role: 'alert' })}>
      {children}
    </div>
  );
}
