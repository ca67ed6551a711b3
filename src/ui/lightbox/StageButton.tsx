import IconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon';

interface Props {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly iconClass?: string | undefined;
  /** At the end of its range: the button stays focusable but does nothing, so that the keyboard focus is not lost. */
  readonly ended: boolean;
  readonly onPress: () => void;
}

/** A stage button that can reach the end of its range, such as "next" on the last page. */
export function StageButton({ label, icon, iconClass, ended, onPress }: Props) {
  return (
    <IconButton aria-label={label} aria-disabled={ended} onClick={() => !ended && onPress()}>
      <Icon name={icon} className={iconClass} />
    </IconButton>
  );
}
