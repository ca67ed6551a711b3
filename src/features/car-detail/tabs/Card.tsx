import { useId, type ReactNode, type Ref } from 'react';
import styles from './card.module.css';

interface Props {
  readonly title: string;
  /** Next to the title: a status tag or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A titled section of a tab. */
export function Card({ title, aside, children, ref }: Props) {
  const id = useId();
  return (
    <section ref={ref} className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A list of rows, in columns if there is enough width. */
export function Rows({ children, columns = 1 }: { readonly children: ReactNode; readonly columns?: 1 | 2 | 3 }) {
  return (
    <div className={styles.rows} data-columns={columns}>
      {children}
    </div>
  );
}
