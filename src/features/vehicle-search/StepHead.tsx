import type { ReactNode } from 'react';
import { FocusedHeading } from '~/ui/FocusedHeading';
import styles from './vehicle-search.module.css';

interface Props {
  readonly title: string;
  /** Next to the title. */
  readonly children?: ReactNode;
}

/** The title of a step, which is focused when the step appears. */
export function StepHead({ title, children }: Props) {
  return (
    <div className={styles.head}>
      <FocusedHeading level="h3">{title}</FocusedHeading>
      {children}
    </div>
  );
}
