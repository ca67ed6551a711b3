import type { ComponentProps, MouseEvent } from 'react';
import { targetFragment, type Target } from './entries';
import { useNavigation, type Navigation } from './use-navigation';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly target: Target;
  /** To the text, or back to the field on the drawing. */
  readonly to: keyof Navigation;
}

/**
 * A link to an anchor of this page, which works before hydration. Afterwards it selects the target without a history
 * entry.
 */
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
