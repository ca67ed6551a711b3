import { useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '~/lib/after-paint';

interface Props {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A status that appears with its text. Screen readers announce what is added to a live region, not what it comes with,
 * so the text follows after the first paint.
 */
export function AppearingStatus({ className, children }: Props) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return <output className={className}>{isPainted && children}</output>;
}
