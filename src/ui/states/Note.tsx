import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import styles from './note.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers, the others are not announced; `plain` has no box. */
  readonly tone: 'error' | 'warning' | 'note' | 'plain';
  readonly id?: string;
  readonly children: ReactNode;
}

/** A highlighted sentence: what happened and what to do about it. */
export function Note({ tone, id, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} id={id} {...(tone === 'error' && { role: 'alert' })}>
      <Icon name={tone === 'note' || tone === 'plain' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
