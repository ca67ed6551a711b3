import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface Props {
  /** Which state of which component. */
  readonly name: string;
  /** On the dark background, for components that the app shows there too. */
  readonly night?: boolean;
  /** Full page width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, with a caption. */
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
