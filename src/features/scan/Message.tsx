import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './message.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers; `warning` and `note` are not announced. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
  readonly id?: string;
  /** Another element announces it. */
  readonly silent?: boolean;
}

/** A highlighted sentence with a coloured edge: what happened and what to do about it. */
export function Message({ tone, children, id, silent = false }: Props) {
  return (
    <div className={styles.message} data-tone={tone} id={id} {...(tone === 'error' && !silent && { role: 'alert' })}>
      <Icon name={tone === 'note' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
