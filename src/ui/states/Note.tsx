import type { ReactNode } from 'react';
import { GermanTerms } from '../GermanTerms';
import { Icon } from '../Icon';
import { useScrollIntoView } from '../use-scroll-into-view';
import styles from './note.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers, the others are not announced; `plain` has no box. */
  readonly tone: 'error' | 'warning' | 'note' | 'plain';
  readonly id?: string;
  /** Another element announces it. */
  readonly silent?: boolean;
  readonly children: ReactNode;
}

/** A highlighted sentence: what happened and what to do about it. An error is scrolled into view. */
export function Note({ tone, id, silent = false, children }: Props) {
  const note = useScrollIntoView<HTMLDivElement>(tone === 'error');
  return (
    <div
      ref={note}
      className={styles.note}
      data-tone={tone}
      id={id}
      {...(tone === 'error' && !silent && { role: 'alert' })}
    >
      <Icon name={tone === 'note' || tone === 'plain' ? 'info' : 'alert'} />
      <div>{typeof children === 'string' ? <GermanTerms>{children}</GermanTerms> : children}</div>
    </div>
  );
}
