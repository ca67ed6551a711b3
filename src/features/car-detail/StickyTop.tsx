import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { stickyTop } from '~/ui/sticky-edges';
import styles from './car-detail.module.css';

interface Props {
  readonly head: ReactNode;
  /** The tabs. On a phone they stay below the header while the head scrolls away. */
  readonly children: ReactNode;
}

/** The top of a car's page. */
export function StickyTop({ head, children }: Props) {
  const [height, setHeight] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={stickyTop} className={styles.top} style={{ '--head-height': `${height}px` } as CSSProperties}>
      <div ref={measure} className={styles.inner}>
        {head}
      </div>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
