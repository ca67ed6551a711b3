import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import { useScrollIntoView } from '~/ui/use-scroll-into-view';
import styles from './message.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers; `warning` and `note` are not announced. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
  readonly id?: string;
}

/** A highlighted sentence with a coloured edge: what happened and what to do about it. */
export function Message({ tone, children, id }: Props) {
  const message = useScrollIntoView<HTMLDivElement>(tone === 'error');
  return (
    <div ref={message} className={styles.message} data-tone={tone} id={id} {...(tone === 'error' && { role: 'alert' })}>
      <Icon name={tone === 'note' ? 'info' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
