/**
 * Work that must finish before the first request of this document: on-device, starting the embedded backend. The
 * document's entry sets it; API calls and the user manager wait for it. Too early a discovery request would get the
 * app's HTML.
 */

/** A backend inside this document. */
export interface EmbeddedBackend {
  /** Answers a request to this origin's API or provider. Rejects with the reason of its signal when it is aborted. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches the code of what no page calls at its start, which the first such call would fetch. */
  readonly prefetch: () => Promise<unknown>;
}

/** Starts the backend of a document; undefined where there is none. */
export type NetworkStart = () => Promise<EmbeddedBackend | undefined>;

let start: NetworkStart = () => Promise.resolve(undefined);
let started: Promise<EmbeddedBackend | undefined> | undefined;

/** Sets the work that must finish before the first request. Call it in a document's entry, before anything fetches. */
export function setNetworkStart(starter: NetworkStart): void {
  start = starter;
  started = undefined;
}

/**
 * Resolves when requests may be sent, with the embedded backend if this document has one. Rejects if the start fails;
 * the next call retries.
 */
export async function networkReady(): Promise<EmbeddedBackend | undefined> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
