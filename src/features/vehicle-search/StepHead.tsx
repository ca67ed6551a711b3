import { useEffect, useRef, type ReactNode } from 'react';
import styles from './vehicle-search.module.css';

interface Props {
  readonly title: string;
  /** Next to the title. */
  readonly children?: ReactNode;
}

/**
 * The title of a step. It is focused when the step appears, so that screen readers announce it and Tab continues from
 * there.
 */
export function StepHead({ title, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The previous step may have been scrolled.
    const scroller = head.current?.closest('.MuiDialogContent-root');
    if (scroller) scroller.scrollTop = 0;
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.head}>
      <h3 ref={head} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
}
