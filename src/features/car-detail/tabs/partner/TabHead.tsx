import type { ReactNode } from 'react';
import { SampleTag } from '~/ui/SampleTag';
import styles from './partner.module.css';

interface Props {
  readonly title: string;
  /** What is shown is made-up data. */
  readonly sample?: boolean;
  /** More tags behind the title. */
  readonly tags?: ReactNode;
  /** What the section is about, in a sentence or two. */
  readonly children?: ReactNode;
}

/** The title of a section whose data come from a partner, and whether they are made up. */
export function TabHead({ title, sample = false, tags, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {sample && <SampleTag />}
        {tags}
      </div>
      {children !== undefined && children !== false && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
