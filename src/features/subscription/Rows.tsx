import type { ReactNode } from 'react';
import styles from './rows.module.css';

export interface Row {
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of labels and values with a hairline between the rows. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
