/**
 * Starts the embedded backend in the page. API calls are handed to it; `fetch` to this origin's API and provider, which
 * the OpenID client uses, is answered by it too.
 */
import { announceLive } from '~/lib/live-channel';
import { sharedScanner } from '~/scanner/runtime/client';
import { CONTEXT_DEFAULTS, type BackendContext } from './context';
import type { DocumentReader } from './document-reader';
import { createFaultInjection } from './faults/fault-injection';
import { loadLaterHandlers } from './handlers';
import { handleIdentity } from './identity/provider';
import { answerSilentRequest } from './identity/silent-request';
import { verifyAccessToken } from './identity/tokens';
import { respond } from './respond';
import { openBrowserStore } from './sealing/browser-store';
import type { Store } from './store/store';

export interface BackendOptions {
  /** Origin whose API and provider are answered; all other requests go to the network. By default the page's own. */
  readonly origin?: string;
  readonly store?: Store;
  /** Reads documents. By default the page's on-device scanner. */
  readonly reader?: DocumentReader;
  /** Replaces parts of the context, e.g. the clock. */
  readonly context?: Partial<BackendContext>;
}

export interface RunningBackend {
  /**
   * Answers a request to the API or the provider; the network answers for paths that neither has.
   * @throws the reason of the request's signal when it is aborted, a DOMException `AbortError` by default
   */
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches the code of the handlers that are not loaded with the backend. Rejects if that fails. */
  readonly prefetch: () => Promise<unknown>;
  /** Ends it; requests go to the network again. */
  readonly dispose: () => void;
}

const PREFIXES = ['/api/', '/connect/', '/.well-known/openid-configuration'];

/** Rejects with the signal's reason when the request is aborted, as `fetch` does; never resolves. */
function untilAborted({ signal }: Request): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** The running backend of this document. */
let running: RunningBackend | undefined;

/**
 * Starts the backend. Must be called before the first request, in every document that calls the API or the provider.
 * While it runs, calling it again returns the running one.
 */
export function startBackend(options: BackendOptions = {}): RunningBackend {
  if (running !== undefined) return running;
  const { origin = location.origin, store = openBrowserStore(), reader = sharedScanner() } = options;
  const context: BackendContext = {
    ...CONTEXT_DEFAULTS,
    ...(__FAULT_INJECTION__ && { faults: createFaultInjection() }),
    store,
    reader,
    announce: announceLive,
    verifyAccessToken: (token) => verifyAccessToken(store, token),
    captcha: { ...CONTEXT_DEFAULTS.captcha, secret: CONTEXT_DEFAULTS.newId() },
    ...options.context,
  };
  const networkFetch = globalThis.fetch;

  const handle = async (request: Request): Promise<Response> =>
    (await respond(request, context)) ??
    (await handleIdentity(request, store)) ??
    (await answerSilentRequest(request, store)) ??
    networkFetch(request);
  const answer = async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    return Promise.race([handle(request), untilAborted(request)]);
  };
  const isOurs = ({ origin: requested, pathname }: URL): boolean =>
    requested === origin && PREFIXES.some((prefix) => pathname.startsWith(prefix));
  // Async, so that a wrong address rejects as that of `fetch` does. Another script may have wrapped it when it is
  // stopped.
  const ownFetch: typeof fetch = async (input, init) =>
    running === own && isOurs(new URL(input instanceof Request ? input.url : input, location.href))
      ? answer(new Request(input, init))
      : networkFetch(input, init);
  globalThis.fetch = ownFetch;

  const own: RunningBackend = {
    answer,
    prefetch: loadLaterHandlers,
    dispose: () => {
      if (globalThis.fetch === ownFetch) globalThis.fetch = networkFetch;
      if (running === own) running = undefined;
    },
  };
  running = own;
  return own;
}
