/**
 * What must run before the first request of this document: on-device, the embedded backend's interception.
 * The entry sets it; calls and the user manager wait for it. Otherwise discovery would get the app's HTML.
 */
let start: () => Promise<unknown> = () => Promise.resolve();
let started: Promise<unknown> | undefined;

/** Sets what has to be ready before the first request. Called by a document's entry, before anything fetches. */
export function setNetworkStart(starter: () => Promise<unknown>): void {
  start = starter;
  started = undefined;
}

/** Resolves when requests may be sent. A failed start is tried again by the next caller. */
export async function networkReady(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  await started;
}
