import type { ReactNode } from 'react';
import { GermanTerms } from '../GermanTerms';
import { useScrollIntoView } from '../use-scroll-into-view';
import styles from './states.module.css';

interface Props {
  /** What went wrong and what to do. */
  readonly children: ReactNode;
  /** Adds a margin above, where the parent has no gap. */
  readonly apart?: boolean;
}

/** The error of an action, shown where the user started it: in a form, a dialog, a section. */
export function FailureNote({ children, apart = false }: Props) {
  const note = useScrollIntoView<HTMLParagraphElement>();
  return (
    <p ref={note} role="alert" className={styles.failure} data-apart={apart || undefined}>
      {typeof children === 'string' ? <GermanTerms>{children}</GermanTerms> : children}
    </p>
  );
}
