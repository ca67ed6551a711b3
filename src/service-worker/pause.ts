/** Pauses background caching while a page needs the processor. */

export interface Pause {
  begin(): void;
  end(): void;
  /** Resolves at once, or when the running pause has ended. */
  over(): Promise<void>;
}

/** @param limitMs after which a pause ends by itself, in case its page was closed */
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
      // Another pause may have begun meanwhile.
      for (let pause = running; pause !== undefined; pause = running) await pause.over;
    },
  };
}
