/**
 * Imports a part of the app with the files that it needs. Stands in the build in place of Vite's helper for `import()`
 * (`scripts/import-sequentially.ts`), after which the browser runs all new modules in one task, which blocked a slow
 * phone for a quarter of a second.
 */
import { yieldToMainThread } from './yield-to-main-thread';

/** Milliseconds of scripts after which the next one runs in a task of its own. */
const MAX_SLICE_MS = 8;

/** Requests of style sheets by address. A failed one is not kept, so that a later import requests it again. */
const styles = new Map<string, Promise<void>>();
const preloaded = new Set<string>();
/** Addresses of scripts that have run. */
const finished = new Set<string>();

const linksTo = (address: string, rel: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].some(({ href }) => href === address);

function addLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  link.crossOrigin = '';
  document.head.append(link);
  return link;
}

/** False in older browsers (Safari before 17), where scripts that are asked for one by one would be fetched so. */
const preloadsModules = (): boolean => document.createElement('link').relList.supports('modulepreload');

function preload(address: string): void {
  if (preloaded.has(address)) return;
  preloaded.add(address);
  if (!linksTo(address, 'modulepreload')) addLink('modulepreload', address);
}

function requestStyle(address: string): Promise<void> {
  if (linksTo(address, 'stylesheet')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', address);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      styles.delete(address);
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
  });
}

function loadStyle(address: string): Promise<void> {
  const request = styles.get(address) ?? requestStyle(address);
  styles.set(address, request);
  return request;
}

type Run = (address: string) => Promise<unknown>;
const runScript: Run = (address) => import(/* @vite-ignore */ address);

async function runSequentially(addresses: readonly string[], run = runScript): Promise<void> {
  let sliceStart = performance.now();
  for (const address of addresses) {
    if (finished.has(address)) continue;
    if (performance.now() - sliceStart > MAX_SLICE_MS) {
      await yieldToMainThread();
      sliceStart = performance.now();
    }
    await run(address);
    finished.add(address);
  }
}

/** Tells `watchChunkErrors`, in the words of Vite's own helper. */
function report(error: unknown): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
}

/**
 * Imports a module once its style sheets are there.
 * @param load imports it
 * @param files what it needs, relative to the app's base; what a script imports stands before it
 * @param run imports one of its scripts
 * @throws the error of the import, or of a style sheet in Vite's words
 */
export async function importSequentially<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  run?: Run,
): Promise<Module> {
  const addresses = files.map((file) => new URL(import.meta.env.BASE_URL + file, window.location.origin).href);
  const scripts = addresses.filter((address) => !address.endsWith('.css'));
  try {
    const sequential = preloadsModules() ? scripts : [];
    for (const address of sequential) preload(address);
    await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(loadStyle));
    await runSequentially(sequential, run);
    return await load();
  } catch (error) {
    report(error);
    throw error;
  }
}
