import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './note.module.css';

interface Props {
  /** `error` is announced at once. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly id?: string;
  readonly children: ReactNode;
}

/** A sentence with an icon before it. */
export function Note({ tone, id, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} id={id} {...(tone === 'error' && { role: 'alert' })}>
      <Icon name={tone === 'note' ? 'info' : 'alert'} />
      <p>{children}</p>
    </div>
  );
}
