/** Timeouts of requests inside a page of the matrix, and how many are pending. */

/** The request whose timeout is shortened: that of one operation. */
export interface ShortenedTimeout {
  readonly method: string;
  readonly path: string;
  readonly milliseconds: number;
}

/**
 * Shortens the timeout of an operation's calls while a fault asks for it, and counts all calls: the browser's events
 * outside the page come before the page has handled a response. Fake timers do not affect the browser's own request
 * timeout. Calls of other operations keep theirs: a screen may need their response before it sends.
 */
export function shortenRequestTimeouts(): void {
  const { timeout, open, send } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  // Also applies to a page opened meanwhile.
  const shortened = JSON.parse(sessionStorage.getItem('shortened') ?? 'null') as ShortenedTimeout | null;
  const state: RequestClock = { shortened, timeouts: [], pending: 0 };
  Object.assign(window, { requestClock: state });
  const sent = new WeakMap<XMLHttpRequest, { readonly method: string; readonly path: string }>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...more: []) {
    sent.set(this, { method, path: new URL(url, location.href).pathname });
    Reflect.apply(open.value as XMLHttpRequest['open'], this, [method, url, ...more]);
  };
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...timeout,
    set(this: XMLHttpRequest, milliseconds: number) {
      const request = sent.get(this);
      const { shortened: wanted } = state;
      const isShortened = wanted !== null && request?.method === wanted.method && request.path === wanted.path;
      if (isShortened) state.timeouts.push(milliseconds);
      timeout.set?.call(this, isShortened ? wanted.milliseconds : milliseconds);
    },
  });
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...body: Parameters<XMLHttpRequest['send']>) {
    state.pending += 1;
    // Comes after every outcome, and after the client's own handler, which was added before.
    this.addEventListener('loadend', () => {
      state.pending -= 1;
    });
    Reflect.apply(send.value as XMLHttpRequest['send'], this, body);
  };
}

export interface RequestClock {
  shortened: ShortenedTimeout | null;
  /** Timeouts in ms of the requests whose timeout was shortened. */
  readonly timeouts: number[];
  /** Number of calls whose response the page has not handled. */
  pending: number;
}
