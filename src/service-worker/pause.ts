/** A pause in keeping the build, while a page has other work for the processors. */

export interface Pause {
  begin(): void;
  end(): void;
  /** Done at once, or when the pause that is on has ended. */
  over(): Promise<void>;
}

/** @param limitMs a pause that nobody ends, since its page was closed, ends by itself after that long */
export function createPause(limitMs: number): Pause {
  let running: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  const end = (): void => {
    const ended = running;
    running = undefined;
    ended?.end();
  };
  return {
    begin() {
      end();
      let resolve: () => void;
      const over = new Promise<void>((done) => {
        resolve = done;
      });
      const timer = setTimeout(end, limitMs);
      running = {
        over,
        end: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    },
    end,
    over: async () => {
      // One may follow the other.
      for (let pause = running; pause !== undefined; pause = running) await pause.over;
    },
  };
}
