/** Timeouts of requests inside a page of the matrix, and how many are pending. */

/**
 * Shortens the timeout of calls while a fault asks for it, and counts them: the browser's events outside the page come
 * before the page has handled a response. Fake timers do not affect the browser's own request timeout.
 */
export function shortenRequestTimeouts(): void {
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  // Also applies to a page opened meanwhile.
  const state = { hurry: Number(sessionStorage.getItem('hurry') ?? 0), asked: [] as number[], pending: 0 };
  Object.assign(window, { requestClock: state });
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...own,
    set(this: XMLHttpRequest, milliseconds: number) {
      state.asked.push(milliseconds);
      own?.set?.call(this, state.hurry > 0 ? state.hurry : milliseconds);
    },
  });
  const ownSend = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')?.value as
    | XMLHttpRequest['send']
    | undefined;
  XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, ...body: Parameters<XMLHttpRequest['send']>) {
    state.pending += 1;
    // Comes after every outcome, and after the client's own handler, which was added before.
    this.addEventListener('loadend', () => {
      state.pending -= 1;
    });
    ownSend?.apply(this, body);
  };
}

export interface RequestClock {
  hurry: number;
  asked: number[];
  /** Number of calls whose response the page has not handled. */
  pending: number;
}
