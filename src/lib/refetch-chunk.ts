/**
 * Replaces the 404 that a browser has cached for a chunk. Hosts that set headers by path send those of hashed files
 * with a 404 too: asked for before it was deployed, a chunk stays missing for a year, since a reload takes it from the
 * cache.
 */
import { isHtmlType } from './html-type';

/** All files of a page arrive within this time on a slow line, in ms. */
const TIMEOUT_MS = 10_000;

/** What a built script imports when it runs; `import()` has a parenthesis. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'](?<path>\.{0,2}\/[^"']+)["']/gu;

/** Whether a response is the file: some hosts answer every unknown address with the app's document. */
export const isFile = ({ ok, headers }: Response): boolean => ok && !isHtmlType(headers.get('Content-Type'));

/**
 * Requests a chunk, and what it imports, again where the browser's cache has another response than the file. Never
 * rejects.
 */
export async function refetchChunk(chunk: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const visited = new Set<string>();
  const visit = async (address: string): Promise<void> => {
    if (visited.has(address)) return;
    visited.add(address);
    const cached = await fetch(address, { signal });
    const response = isFile(cached) ? cached : await fetch(address, { cache: 'reload', signal });
    if (!isFile(response)) return;
    const imports = (await response.text()).matchAll(STATIC_IMPORT);
    await Promise.all(Array.from(imports, ({ groups }) => visit(new URL(groups?.path ?? '', address).href)));
  };
  await visit(new URL(chunk, window.location.href).href).catch(() => undefined);
}
