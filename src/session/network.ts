/**
 * Work that must finish before the first request of this document: on-device, installing the interception of the
 * embedded backend.
 * The document's entry sets it; API calls and the user manager wait for it. Too early a discovery request would get the
 * app's HTML.
 */
let start: () => Promise<unknown> = () => Promise.resolve();
let started: Promise<unknown> | undefined;

/** Sets the work that must finish before the first request. Call it in a document's entry, before anything fetches. */
export function setNetworkStart(starter: () => Promise<unknown>): void {
  start = starter;
  started = undefined;
}

/** Resolves when requests may be sent. Rejects if the start fails; the next call retries. */
export async function networkReady(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  await started;
}
