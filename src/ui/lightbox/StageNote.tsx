import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon';
import styles from './lightbox.module.css';

interface Props {
  /** A failure is read out at once; without an icon it is a wait. */
  readonly icon?: ComponentProps<typeof Icon>['name'];
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** What stands on the stage in place of a picture: a sentence, and what can be done. */
export function StageNote({ icon, text, children }: Props) {
  return (
    <div className={styles.note} role={icon === undefined ? 'status' : 'alert'}>
      {icon !== undefined && <Icon name={icon} size={32} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
