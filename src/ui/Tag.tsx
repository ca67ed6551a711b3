import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A one-word status: valid (fir), soon or doubtful (amber), expired or wrong (red), or plain. */
export function Tag({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain';
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
