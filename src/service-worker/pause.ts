/** A pause in keeping the build, while a page has other work for the processors. */

export interface Pause {
  begin(): void;
  end(): void;
  /** Done at once, or when the pause that is on has ended. */
  over(): Promise<void>;
}

/** @param limitMs a pause that nobody ends, since its page was closed, ends by itself after that long */
export function createPause(limitMs: number): Pause {
  let over: Promise<void> | undefined;
  let end = (): void => undefined;
  return {
    begin() {
      end();
      over = new Promise((resolve) => {
        const timer = setTimeout(() => end(), limitMs);
        end = () => {
          clearTimeout(timer);
          over = undefined;
          resolve();
        };
      });
    },
    end: () => end(),
    over: async () => {
      // One may follow the other.
      while (over !== undefined) await over;
    },
  };
}
