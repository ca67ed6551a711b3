import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './message.module.css';

interface Props {
  /** `error` is read out at once, `warning` stands quietly. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
  readonly id?: string;
}

/** A sentence with a coloured edge: what happened and what to do. */
export function Message({ tone, children, id }: Props) {
  return (
    <div className={styles.message} data-tone={tone} id={id} {...(tone === 'error' && { role: 'alert' })}>
      <Icon name={tone === 'note' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
