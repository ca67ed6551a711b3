import IconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon';

interface Props {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly iconClass?: string | undefined;
  /** It leads no further: the button stays where the focus is and does nothing, so that the keyboard is not thrown out. */
  readonly ended: boolean;
  readonly onPress: () => void;
}

/** A button of the stage that can come to its end, such as the next page behind the last one. */
export function StageButton({ label, icon, iconClass, ended, onPress }: Props) {
  return (
    <IconButton aria-label={label} aria-disabled={ended} onClick={() => !ended && onPress()}>
      <Icon name={icon} className={iconClass} />
    </IconButton>
  );
}
