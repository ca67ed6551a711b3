import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Additional rows above and below the viewport, for fast scrolling and keyboard focus. */
const OVERSCAN = 8;
/** Shorter lists are rendered completely. */
const WINDOW_FROM = 60;

export interface VisibleRows {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Height of one row in px, to size the spacers of rows that are not rendered. */
  readonly rowHeight: number;
  /**
   * The row that has the focus, where it is outside that range; otherwise undefined. It has to stay in the page:
   * removing it would send the focus to the top.
   */
  readonly focused: number | undefined;
}

/** The 0-based place of the row that has the focus, read from its `aria-posinset`. */
function focusedRow(list: HTMLElement): number | undefined {
  const place = list.querySelector('li:focus-within')?.getAttribute('aria-posinset') ?? null;
  return place === null ? undefined : Number(place) - 1;
}

/**
 * The range of rows of a long list that are near the viewport. Rows have equal heights; `assumedHeight` in px is used
 * until one is measured. All rows are printed.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, assumedHeight: number): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>(() => ({
    start: 0,
    end: Math.ceil(window.innerHeight / assumedHeight) + OVERSCAN,
    rowHeight: assumedHeight,
    focused: undefined,
  }));

  const [isPrinting, setPrinting] = useState(false);

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
      const row = focusedRow(element);
      const focused = row === undefined || (row >= start && row < end) ? undefined : row;
      setRows((before) =>
        before.start === start && before.end === end && before.rowHeight === rowHeight && before.focused === focused
          ? before
          : { start, end, rowHeight, focused },
      );
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    // Rendered before the browser takes the print snapshot.
    const beginPrint = (): void => flushSync(() => setPrinting(true));
    const endPrint = (): void => setPrinting(false);
    measure();
    window.addEventListener('beforeprint', beginPrint);
    window.addEventListener('afterprint', endPrint);
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', beginPrint);
      window.removeEventListener('afterprint', endPrint);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [list, count, assumedHeight]);

  return count < WINDOW_FROM || isPrinting ? { ...rows, start: 0, end: count, focused: undefined } : rows;
}
