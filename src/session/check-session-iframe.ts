/**
 * The provider's check-session iframe (OpenID Connect Session Management 1.0, 3.2). oidc-client-ts posts to it every
 * two seconds without end; if the provider forbids framing, the browser logs a warning each time. This one posts once,
 * and repeats only after a reply.
 */

/** Time-out in milliseconds for the reply to the first message. */
const REPLY_TIMEOUT_MS = 10_000;

interface Options {
  /** Address of the frame. */
  readonly address: string;
  readonly clientId: string;
  /** Milliseconds between two messages. */
  readonly interval: number;
  /** Called when the frame replies `changed`; it then waits for the next {@link CheckSessionIframe.start}. */
  readonly onChanged: () => void;
}

/**
 * A check-session iframe in this page. Ignores messages of other windows and origins, and replies while no state is
 * being watched.
 */
export class CheckSessionIframe {
  readonly #options: Options;
  readonly #origin: string;
  readonly #frame = document.createElement('iframe');
  #state: string | undefined;
  #repeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /**
   * Number of consecutive `changed` replies. A second one, for a state that is fresh, means that the frame cannot read
   * its cookie.
   */
  #changes = 0;

  constructor(options: Options) {
    this.#options = options;
    const { origin, href } = new URL(options.address);
    this.#origin = origin;
    this.#frame.src = href;
    this.#frame.hidden = true;
  }

  /** Appends the iframe to the page. Resolves on its `load` event, which browsers fire for an error page, too. */
  load(): Promise<void> {
    return new Promise((resolve) => {
      this.#frame.addEventListener('load', () => resolve(), { once: true });
      window.addEventListener('message', this.#hear);
      document.body.append(this.#frame);
    });
  }

  /** Watches a session state until {@link CheckSessionIframe.stop}. A call with the same state has no effect. */
  start(state: string): void {
    if (this.#closed || this.#state === state) return;
    this.stop();
    this.#state = state;
    this.#silence = setTimeout(() => this.close(), REPLY_TIMEOUT_MS);
    this.#ask();
  }

  stop(): void {
    clearInterval(this.#repeat);
    clearTimeout(this.#silence);
    this.#repeat = undefined;
    this.#state = undefined;
  }

  /** Removes the iframe from the page; {@link CheckSessionIframe.start} has no effect any more. */
  close(): void {
    this.stop();
    this.#closed = true;
    window.removeEventListener('message', this.#hear);
    this.#frame.remove();
  }

  #ask(): void {
    this.#frame.contentWindow?.postMessage(`${this.#options.clientId} ${this.#state ?? ''}`, this.#origin);
  }

  readonly #hear = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== this.#origin || source !== this.#frame.contentWindow || this.#state === undefined) return;
    clearTimeout(this.#silence);
    if (data === 'unchanged') {
      this.#changes = 0;
      this.#repeat ??= setInterval(() => this.#ask(), this.#options.interval);
      return;
    }
    if (data !== 'changed') {
      this.stop();
      return;
    }
    this.#changes += 1;
    if (this.#changes > 1) {
      this.close();
      return;
    }
    this.stop();
    this.#options.onChanged();
  };
}
