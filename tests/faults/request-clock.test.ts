// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shortenRequestTimeouts, type RequestClock } from './request-clock';

class FakeRequest extends EventTarget {
  readonly opened: unknown[][] = [];
  #timeout = 0;
  get timeout(): number {
    return this.#timeout;
  }
  set timeout(milliseconds: number) {
    this.#timeout = milliseconds;
  }
  open(...how: unknown[]): void {
    this.opened.push(how);
  }
  send(): void {}
}

const pageClock = (): RequestClock => Reflect.get(window, 'requestClock') as RequestClock;

/** Opens a request as axios does: the timeout is set before it is sent. */
function send(method: string, url: string): FakeRequest {
  const request = new XMLHttpRequest() as unknown as FakeRequest;
  request.open(method, url, true);
  request.timeout = 30_000;
  request.send();
  return request;
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', class extends FakeRequest {});
  // On the class itself, as browsers define it.
  Object.defineProperties(XMLHttpRequest.prototype, Object.getOwnPropertyDescriptors(FakeRequest.prototype));
  sessionStorage.setItem('shortened', JSON.stringify({ method: 'POST', path: '/scan', milliseconds: 500 }));
  shortenRequestTimeouts();
});

afterEach(() => Reflect.deleteProperty(window, 'requestClock'));

it('shortens the timeout of the operation under test alone', () => {
  const requests = [
    send('GET', 'https://api.example/challenge'),
    send('GET', 'https://api.example/scan'),
    send('POST', 'https://api.example/scan?again=1'),
  ];
  expect(requests.map(({ timeout }) => timeout)).toEqual([30_000, 30_000, 500]);
  expect(requests[2]?.opened).toEqual([['POST', 'https://api.example/scan?again=1', true]]);
  expect(pageClock().timeouts).toEqual([30_000]);
});

it('shortens none without a fault', () => {
  pageClock().shortened = null;
  expect(send('POST', '/scan').timeout).toBe(30_000);
  expect(pageClock().timeouts).toEqual([]);
});

it('counts the calls that the page has not handled', () => {
  const requests = [send('POST', '/scan'), send('GET', '/challenge')];
  requests[1]?.dispatchEvent(new Event('loadend'));
  expect(pageClock().pending).toBe(1);
});
