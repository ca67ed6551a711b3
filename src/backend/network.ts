/**
 * Installs the embedded backend in the page: answers `fetch` and XMLHttpRequest to this origin's API and provider
 * without a service worker. The only module that imports msw, whose interception API is experimental; its version is
 * pinned.
 */
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { http, passthrough } from 'msw';
import { defineNetwork, InterceptorSource, NetworkReadyState } from 'msw/experimental';
import { announceLive } from '~/lib/live-channel';
import { sharedScanner } from '~/scanner/runtime/client';
import { CONTEXT_DEFAULTS, type BackendContext } from './context';
import type { DocumentReader } from './document-reader';
import { createFaultInjection } from './faults/fault-injection';
import { handleIdentity } from './identity/provider';
import { verifyAccessToken } from './identity/tokens';
import { respond } from './respond';
import { createIdbStore } from './store/idb-store';
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

const PREFIXES = ['/api/', '/connect/', '/.well-known/openid-configuration'];

/** The running backend of this document, since requests can be intercepted only once. */
let running: { stop: () => void } | undefined;

/**
 * Starts the backend. Must be called before the first request, in every document that calls the API or the provider.
 * While it runs, calling it again returns the running one.
 * @returns `stop`, after which requests go to the network again
 */
export function startBackend(options: BackendOptions = {}): { stop: () => void } {
  if (running !== undefined) return running;
  const { origin = location.origin, store = createIdbStore(), reader = sharedScanner() } = options;
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

  const isOurs = ({ request }: { request: Request }): boolean => {
    const url = new URL(request.url);
    return url.origin === origin && PREFIXES.some((prefix) => url.pathname.startsWith(prefix));
  };
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
    handlers: [
      http.all(
        isOurs,
        async ({ request }) =>
          (await respond(request, context)) ?? (await handleIdentity(request, store)) ?? passthrough(),
      ),
    ],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  network.enable();
  const own = {
    stop: () => {
      if (network.readyState === NetworkReadyState.ENABLED) network.disable();
      if (running === own) running = undefined;
    },
  };
  running = own;
  return own;
}
