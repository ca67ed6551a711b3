/** Sends recorded failures to the address of a connected build (`VITE_ERROR_REPORT_URL`). */
import { onFailure, recordedFailures } from '~/lib/log';

/** A page that fails again and again must not flood the address. */
const MAX_LINES = 100;
/** Lines that follow each other are sent together. */
const DELAY_MS = 5000;

/**
 * Sends the recorded and all further lines, each different one once, as `{"lines": [...]}` with the content type
 * `text/plain`: neither cookies nor the page's address are sent, and the other origin needs no CORS.
 * @returns a function that unsubscribes
 */
export function sendReports(url: string): () => void {
  const known = new Set<string>();
  let waiting: string[] = [];
  let timer: number | undefined;

  function flush(): void {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ lines: waiting });
    waiting = [];
    // What cannot be sent is not reported: that would be the next line to send.
    void fetch(url, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  }

  function add(line: string): void {
    if (known.has(line) || known.size === MAX_LINES) return;
    known.add(line);
    waiting.push(line);
    timer ??= window.setTimeout(flush, DELAY_MS);
  }

  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  recordedFailures().forEach(add);
  const unsubscribe = onFailure(add);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.clearTimeout(timer);
  };
}
