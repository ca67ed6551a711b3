import type { ReactNode } from 'react';
import styles from './simple-page.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** A page of one column: title, a lead of at most 68 characters a line, then whatever follows. */
export function SimplePage({ title, lead, children }: Props) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}
