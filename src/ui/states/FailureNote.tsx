import type { ReactNode } from 'react';
import styles from './states.module.css';

interface Props {
  /** What went wrong, and what to do. */
  readonly children: ReactNode;
  /** Keeps its distance from what is before it, where the parent leaves none. */
  readonly apart?: boolean;
}

/** Why something that a person asked for did not work, said where they asked: in a form, a dialog, a section. */
export function FailureNote({ children, apart = false }: Props) {
  return (
    <p role="alert" className={styles.failure} data-apart={apart || undefined}>
      {children}
    </p>
  );
}
