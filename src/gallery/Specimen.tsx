import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface Props {
  /** Which state of which block. */
  readonly name: string;
  /** On the night ground, where the block stands there in the app too. */
  readonly night?: boolean;
  /** As wide as the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A building block in one state, under its name. */
export function Specimen({ name, night, wide, children }: Props) {
  return (
    <figure className={styles.specimen} data-wide={wide}>
      <figcaption>{name}</figcaption>
      <div className={styles.ground} data-night={night}>
        {children}
      </div>
    </figure>
  );
}
