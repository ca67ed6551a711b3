/**
 * The part of the service worker's global scope that is used: TypeScript's `webworker` types cannot be combined with
 * those of the DOM.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WindowClient {
  readonly id: string;
  readonly frameType: 'auxiliary' | 'top-level' | 'nested' | 'none';
}

export interface WorkerScope {
  /** The files of the build, inserted by vite-plugin-pwa. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (
      event: ExtendableEvent & { readonly data: unknown; readonly source: { readonly id: string } | null },
    ) => void,
  ): void;
}
