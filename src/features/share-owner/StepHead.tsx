import type { ReactNode } from 'react';
import { FocusedHeading } from '~/ui/FocusedHeading';
import styles from './sharing.module.css';

interface Props {
  readonly children: ReactNode;
  readonly focused: boolean;
  readonly large?: boolean;
}

/** The heading of a step; focused when it replaces another step. */
export function StepHead({ children, focused, large = false }: Props) {
  return (
    <FocusedHeading level="h3" focused={focused} className={styles.head} data-large={large || undefined}>
      {children}
    </FocusedHeading>
  );
}
