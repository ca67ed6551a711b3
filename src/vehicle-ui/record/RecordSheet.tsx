import type { ReactNode } from 'react';
import { layOutWhenIdle } from '~/ui/lay-out-when-idle';
import styles from './record.module.css';

/**
 * The pale-green sheet, which imitates the document: its children are {@link SheetPanel}s, three of them folded as the
 * document is.
 */
export function RecordSheet({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <section ref={layOutWhenIdle} className={styles.sheet} aria-label={label}>
      {children}
    </section>
  );
}

/** One panel between two folds. */
export function SheetPanel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled group of {@link FieldRow}s. */
export function FieldGroup({ title, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.rows}>{children}</div>
    </div>
  );
}
