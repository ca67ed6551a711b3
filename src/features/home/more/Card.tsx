import type { ReactNode } from 'react';
import { SampleTag } from '~/ui/SampleTag';
import styles from './more.module.css';

interface Props {
  /** The source of the data: the document's fields, or the owner. */
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** The card's grid area. */
  readonly area: 'measures' | 'value' | 'weak' | 'documents' | 'photos' | 'fluids' | 'search';
  /** Marks the figures as sample data. */
  readonly sample?: boolean;
  readonly children: ReactNode;
}

/** A feature with a preview of what it shows. */
export function Card({ source, title, text, area, sample = false, children }: Props) {
  return (
    <article className={styles.card} data-area={area}>
      <p className={styles.source}>
        {source} {sample && <SampleTag />}
      </p>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
      {children}
    </article>
  );
}
