/**
 * The provider's check-session frame (OpenID Connect Session Management 1.0, 3.2). oidc-client-ts asks it every two seconds for
 * ever; in a frame that the provider does not allow to be shown, the browser writes a warning each time. This one asks once, and
 * goes on only after an answer.
 */

/** Milliseconds in which a frame that has loaded has to answer the first question. */
const PATIENCE = 10_000;

interface Options {
  /** Address of the frame. */
  readonly address: string;
  readonly clientId: string;
  /** Milliseconds between two questions. */
  readonly interval: number;
  /** The session is another one than that asked about; the frame then waits for a new {@link SessionFrame.start}. */
  readonly onChanged: () => void;
}

/** One frame of a page; what a frame says that it was not asked, or that comes from elsewhere, is not heard. */
export class SessionFrame {
  readonly #options: Options;
  readonly #origin: string;
  readonly #frame = document.createElement('iframe');
  #state: string | undefined;
  #repeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** "changed" in a row. A frame that says so of a state that the provider has just given does not see its own cookie. */
  #changes = 0;

  constructor(options: Options) {
    this.#options = options;
    const { origin, href } = new URL(options.address);
    this.#origin = origin;
    this.#frame.src = href;
    this.#frame.hidden = true;
  }

  /** Puts the frame into the page. Resolves when it has loaded, whatever stands in it. */
  load(): Promise<void> {
    return new Promise((resolve) => {
      this.#frame.addEventListener('load', () => resolve(), { once: true });
      window.addEventListener('message', this.#hear);
      document.body.append(this.#frame);
    });
  }

  /** Asks about a session state, until it is stopped; the same state again changes nothing. */
  start(state: string): void {
    if (this.#closed || this.#state === state) return;
    this.stop();
    this.#state = state;
    this.#silence = setTimeout(() => this.close(), PATIENCE);
    this.#ask();
  }

  stop(): void {
    clearInterval(this.#repeat);
    clearTimeout(this.#silence);
    this.#repeat = undefined;
    this.#state = undefined;
  }

  /** Takes the frame out of the page for good. */
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
