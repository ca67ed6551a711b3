import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon';
import { AppearingStatus } from '../states/AppearingStatus';
import { passFocusToHeading } from '../use-focus-after-removal';
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
  // Keys, as the loading message replaces the error whose retry button had the focus.
  if (icon === undefined)
    return (
      <div key="loading" className={styles.note}>
        <AppearingStatus className={undefined}>{text}</AppearingStatus>
        {children}
      </div>
    );
  return (
    <div key="error" ref={passFocusToHeading} className={styles.note} role="alert">
      <Icon name={icon} size={32} />
      <p>{text}</p>
      {children}
    </div>
  );
}
