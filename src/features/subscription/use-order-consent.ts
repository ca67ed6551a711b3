import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The consent of an order that its plan begins at once. */
export interface EarlyStartConsent {
  readonly given: boolean;
  /** The order was confirmed without it. */
  readonly missing: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly set: (given: boolean) => void;
  /** Whether it was given; otherwise its error is shown and the field focused. */
  readonly check: () => Promise<boolean>;
  readonly reset: () => void;
}

/** The state of that consent; not given until it is ticked. Without react-hook-form, which the page does not load. */
export function useOrderConsent(): EarlyStartConsent {
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return {
    given,
    missing,
    input,
    set: (now) => {
      setGiven(now);
      setMissing(false);
    },
    check: async () => {
      // Rendered before the focus moves: a screen reader reads the field as it is when it gets the focus.
      flushSync(() => setMissing(!given));
      if (!given) input.current?.focus();
      return given;
    },
    reset: () => {
      setGiven(false);
      setMissing(false);
    },
  };
}
