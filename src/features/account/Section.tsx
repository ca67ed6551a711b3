import { useId, type ReactNode } from 'react';
import styles from './account.module.css';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A section of the profile: its description on the left, its controls on the right; stacked on a phone. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A button at the end of the row. */
  readonly action?: ReactNode;
}

/** A row of a description list (`dl`). */
export function Row({ label, children, action }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
