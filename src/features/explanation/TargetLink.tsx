import type { ComponentProps, MouseEvent } from 'react';
import { targetFragment, type Target } from './entries';
import { useNavigation, type Navigation } from './use-navigation';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly target: Target;
  /** On to its text, or back to its place on the drawing. */
  readonly to: keyof Navigation;
}

/** A link to an anchor of this page, also without a script. With it the target is chosen and the history left alone. */
export function TargetLink({ target, to, children, ...rest }: Props) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation[to](target);
  };
  return (
    <a {...rest} href={`#${targetFragment(target)}`} onClick={follow}>
      {children}
    </a>
  );
}
