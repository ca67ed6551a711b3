import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon';
import styles from './lightbox.module.css';

interface Props {
  /** With an icon the note is an error and announced at once; without one it is a loading message. */
  readonly icon?: ComponentProps<typeof Icon>['name'];
  readonly text: string;
  /** Actions that the user can take. */
  readonly children?: ReactNode;
}

/** A message in place of the image, with possible actions. */
export function StageNote({ icon, text, children }: Props) {
  return (
    <div className={styles.note} role={icon === undefined ? 'status' : 'alert'}>
      {icon !== undefined && <Icon name={icon} size={32} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
