import type { ReactNode } from 'react';
import styles from './simple-page.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** A one-column page: title, a lead of at most 68 characters per line, then the content. */
export function SimplePage({ title, lead, children }: Props) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}
