import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './partner.module.css';

interface Props {
  readonly children: ReactNode;
  /** Buttons that put it right. */
  readonly actions?: ReactNode;
}

/** Something that is missing for a complete answer, with the way to add it. */
export function Notice({ children, actions }: Props) {
  return (
    <div className={styles.notice}>
      <Icon name="info" />
      <div>
        <p>{children}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
