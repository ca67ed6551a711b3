import type { ReactNode } from 'react';
import { SampleTag } from '~/ui/SampleTag';
import styles from './more.module.css';

interface Props {
  /** Where the answer comes from: the fields, or the owner. */
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** Names the card's place in the grid. */
  readonly area: 'measures' | 'value' | 'weak' | 'documents' | 'photos' | 'fluids' | 'search';
  /** The figures are made up. */
  readonly sample?: boolean;
  readonly children: ReactNode;
}

/** One function with a glimpse of what it shows. */
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
