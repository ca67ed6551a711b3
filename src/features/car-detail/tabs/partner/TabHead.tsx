import type { ReactNode } from 'react';
import { SampleTag } from '~/ui/SampleTag';
import styles from './partner.module.css';

interface Props {
  readonly title: string;
  /** The data shown are sample data. */
  readonly sample?: boolean;
  /** Additional tags after the title. */
  readonly tags?: ReactNode;
  /** Introduction of the section, in a sentence or two. */
  readonly children?: ReactNode;
}

/** The title of a section with data of a partner, and a tag for sample data. */
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
