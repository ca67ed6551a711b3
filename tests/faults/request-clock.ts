/** Timeouts of requests inside a page of the matrix. */

/**
 * Shortens the timeout of calls while a fault asks for it. Fake timers do not affect the browser's own request timeout.
 */
export function shortenRequestTimeouts(): void {
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  // Also applies to a page opened meanwhile.
  const state = { hurry: Number(sessionStorage.getItem('hurry') ?? 0), asked: [] as number[] };
  Object.assign(window, { requestClock: state });
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...own,
    set(this: XMLHttpRequest, milliseconds: number) {
      state.asked.push(milliseconds);
      own?.set?.call(this, state.hurry > 0 ? state.hurry : milliseconds);
    },
  });
}

export interface RequestClock {
  hurry: number;
  asked: number[];
}
