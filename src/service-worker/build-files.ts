/** Rules for the files of a build, shared by the service worker and the build that lists them. Pure. */

/**
 * The path at which a host serves a file. Documents go without their extension, since some hosts redirect away from it:
 * `faq.html` → `/faq`.
 */
export function pathOfFile(file: string): string {
  if (file === 'index.html') return '/';
  return file === '404.html' || file.endsWith('/404.html') || !file.endsWith('.html')
    ? `/${file}`
    : `/${file.slice(0, -'.html'.length)}`;
}

/**
 * Whether a file is needed only to scan documents or show PDFs. These files are several times as large as all others
 * together, so they are cached later, when the page is idle, and only on use when the browser saves data.
 */
export function isLarge(path: string): boolean {
  return /^\/assets\/(?:(?:pdf-js|pdf-worker|page-worker|worker|browser-image-compression)-[\w-]+\.js|[^/]+\.(?:wasm|pfb|ttf|bin))$/u.test(
    path,
  );
}

/** Whether a path, as of `pathOfFile`, is that of a document. */
export const isDocumentPath = (path: string): boolean => /(?:\.html|\/[^./]*)$/u.test(path);

/** Whether the file name contains a hash, so that its content never changes. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * Prefix of cache names: `app-<policy>-<version>`. Responses cached under another content security policy would keep
 * its old headers.
 */
export const CACHE_PREFIX = 'app-';

/** The prefix of caches with the same policy. */
export const policyPrefix = (cache: string): string => cache.slice(0, cache.lastIndexOf('-') + 1);
