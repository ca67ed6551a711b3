import type { ReactNode } from 'react';
import { useScrollIntoView } from '~/ui/use-scroll-into-view';
import styles from './vehicle-search.module.css';

interface Props {
  /** `error` is an assertive alert for screen readers. */
  readonly tone: 'error' | 'warning' | 'note';
  readonly children: ReactNode;
}

/** A highlighted sentence with a coloured edge. */
export function Note({ tone, children }: Props) {
  const note = useScrollIntoView<HTMLDivElement>(tone === 'error');
  return (
    <div ref={note} className={styles.note} data-tone={tone} {...(tone === 'error' && { role: 'alert' })}>
      {children}
    </div>
  );
}
