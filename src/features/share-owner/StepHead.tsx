import { useEffect, useRef, type ReactNode } from 'react';
import styles from './sharing.module.css';

interface Props {
  readonly children: ReactNode;
  readonly focused: boolean;
  readonly large?: boolean;
}

/** The heading of a step. Focused when it replaces another step, so that screen readers announce it. */
export function StepHead({ children, focused, large = false }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) head.current?.focus();
  }, [focused]);
  return (
    <h3 ref={head} tabIndex={-1} className={styles.head} data-large={large || undefined}>
      {children}
    </h3>
  );
}
