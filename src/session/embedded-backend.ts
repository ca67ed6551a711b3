/**
 * The start of the embedded backend, for which API calls and the user manager wait: too early a discovery request would
 * get the app's HTML. The document's entry sets it; a connected build has none.
 */

/** A backend inside this document. */
export interface EmbeddedBackend {
  /** Answers a request to this origin's API or provider. Rejects with the reason of its signal when it is aborted. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches the code of the calls that it is not started with, which the first of them would fetch. */
  readonly prefetch: () => Promise<unknown>;
}

/** Starts the backend of a document; undefined where there is none. */
export type BackendStart = () => Promise<EmbeddedBackend | undefined>;

let start: BackendStart = () => Promise.resolve(undefined);
let started: Promise<EmbeddedBackend | undefined> | undefined;

/** Sets how this document starts its backend. Call it in the document's entry, before anything fetches. */
export function setBackendStart(starter: BackendStart): void {
  start = starter;
  started = undefined;
}

/**
 * Resolves when requests may be sent, with the embedded backend if this document has one. Rejects if the start fails;
 * the next call retries.
 */
export async function backendReady(): Promise<EmbeddedBackend | undefined> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
