/**
 * Whether an error means that a chunk failed to load. Matches the messages of Chromium, Firefox, Safari and Vite. Safari
 * has one of its own for a host that answers a missing chunk with a page.
 */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^No texts for |dynamically imported module|importing a module script failed|a valid javascript mime type|unable to preload css/i.test(
      error.message,
    )
  );
}

/** The address in the message of a chunk error; Safari's messages have none. */
export function addressOfChunk(error: unknown): string | undefined {
  return error instanceof Error ? /\S+\.(?:js|css)$/u.exec(error.message)?.[0] : undefined;
}
