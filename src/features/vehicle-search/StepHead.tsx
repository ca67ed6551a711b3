import { useEffect, useRef, type ReactNode } from 'react';
import styles from './vehicle-search.module.css';

interface Props {
  readonly title: string;
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** The question of a step. It takes the focus when the step appears, so that it is read out and Tab goes on from there. */
export function StepHead({ title, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The step before may have been scrolled; this one starts at its top.
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
