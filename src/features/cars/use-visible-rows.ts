import { useEffect, useState, type RefObject } from 'react';

/** Rows kept ready above and below what is seen, for fast scrolling and for the keyboard. */
const OVERSCAN = 8;
/** Shorter lists are shown whole. */
const WINDOW_FROM = 60;

export interface VisibleRows {
  readonly start: number;
  /** Behind the last row. */
  readonly end: number;
  /** Height of one row in px, to stand in for the others. */
  readonly rowHeight: number;
}

/**
 * Which rows of a long list of equal rows are near the window of the page. Until the rows could be measured a height is
 * assumed.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, assumedHeight: number): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>(() => ({
    start: 0,
    end: Math.ceil(window.innerHeight / assumedHeight) + OVERSCAN,
    rowHeight: assumedHeight,
  }));

  useEffect(() => {
    if (count < WINDOW_FROM) return undefined;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const element = list.current;
      if (element === null) return;
      const measured = element.querySelector('li')?.getBoundingClientRect().height ?? 0;
      const rowHeight = measured > 0 ? measured : assumedHeight;
      const above = -element.getBoundingClientRect().top / rowHeight;
      const start = Math.min(Math.max(0, Math.floor(above) - OVERSCAN), Math.max(0, count - 1));
      const end = Math.min(count, Math.max(start + 1, Math.ceil(above + window.innerHeight / rowHeight) + OVERSCAN));
      setRows((before) =>
        before.start === start && before.end === end && before.rowHeight === rowHeight ? before : { start, end, rowHeight },
      );
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [list, count, assumedHeight]);

  return count < WINDOW_FROM ? { ...rows, start: 0, end: count } : rows;
}
