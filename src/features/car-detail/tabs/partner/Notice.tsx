import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './partner.module.css';

interface Props {
  readonly children: ReactNode;
  /** Buttons that resolve it. */
  readonly actions?: ReactNode;
}

/** A hint that data are missing, with the way to add them. */
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
