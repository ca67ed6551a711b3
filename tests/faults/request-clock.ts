/** The clock of requests inside a page of the matrix. */

/** Shortens what calls may take while a fault asks for it: nothing that a page can set reaches the browser's own clock for requests. */
export function hurryRequests(): void {
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  // A page that is opened meanwhile is in a hurry too.
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
