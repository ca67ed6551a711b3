import { useEffect, useRef } from 'react';

interface Options {
  /** The day in the form, YYYY-MM-DD. */
  readonly day: string;
  /** The suggested text with which the form was opened; undefined for one that was typed and stays. */
  readonly suggested: string | undefined;
  /** The suggestion for a day. */
  readonly suggest: (day: string) => string;
  /** The text in the field. */
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/**
 * Replaces a suggested mileage when the day is changed: on another day the vehicle had another one. What was typed
 * stays.
 */
export function useFollowDay({ day, suggested, suggest, read, write }: Options): void {
  const former = useRef({ day, suggested });
  useEffect(() => {
    if (day === former.current.day) return;
    former.current.day = day;
    if (read() !== former.current.suggested) return;
    const next = suggest(day);
    former.current.suggested = next;
    write(next);
  }, [day, read, suggest, write]);
}
