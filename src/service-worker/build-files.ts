/** The files of a build as the service worker knows them. Pure; the build makes its list with the same rules. */

/** Documents are asked for as a host answers them, since some redirect away from the ending: `faq.html` → `/faq`. */
export function pathOfFile(file: string): string {
  if (file === 'index.html') return '/';
  return file === '404.html' || file.endsWith('/404.html') || !file.endsWith('.html') ? `/${file}` : `/${file.slice(0, -'.html'.length)}`;
}

/**
 * What only reading a document or showing a PDF needs: several times all the rest. It is fetched after the app's shell, when the
 * page is quiet, and not at all ahead of its use where the browser is to save data.
 */
export function isLarge(path: string): boolean {
  return /^\/assets\/(?:(?:pdf|pdf-worker|page-worker|worker|browser-image-compression)-[\w-]+\.js|[^/]+\.(?:wasm|pfb|ttf|bin))$/u.test(path);
}

/** Whether the content of a file can never change. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Caches of the app's files: `app-<policy>-<version>`. What was kept under another policy would go on with its old headers. */
export const CACHE_START = 'app-';

/** The start of the names of the caches that hold files under the same headers. */
export const samePolicy = (cache: string): string => cache.slice(0, cache.lastIndexOf('-') + 1);
