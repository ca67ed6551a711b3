/**
 * Redirects and 404 addresses for all hosts: `_redirects` for CDNs, which `scripts/serve.mjs` reads too, and maps for
 * nginx.
 */
import { posix } from 'node:path';
import { cacheControl } from './security-headers.mjs';

/**
 * @typedef {object} Addresses
 * @property {readonly string[]} pages addresses of pages as they are written, e.g. `/en/faq`
 * @property {readonly string[]} documents addresses of documents that are no pages; their files are asked for by name
 * too
 * @property {readonly string[]} folders where a language of its own begins, e.g. `/en`: what is not there is said in
 * that language
 */

/** Web Share Target before a service worker is installed: the shared files are ignored. */
export const SHARE = { from: '/share-target', to: '/scan?shared', status: 303 };

/**
 * Files in a build that must not be served: the configuration of hosts, and the 404 documents under their own address.
 */
export const HIDDEN = /^\/(?:_headers|_redirects|nginx-[a-z]+\.conf|(?:[a-z]+\/)?404)$/u;

/**
 * Normalises a path as hosts do: decoded, single slashes, no dots. Undefined when it is malformed.
 * @param {string} path as requested, without its query
 */
export function plainPath(path) {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith('/') && !decoded.includes('\0') ? posix.normalize(decoded) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} text */
const capitalise = (text) => text.replaceAll(/(?<=\/)[a-z]/gu, (letter) => letter.toUpperCase());

/**
 * Common spellings of a path. A CDN takes a list of exact paths only.
 * @param {string} path
 * @param {readonly string[]} folders
 */
function spellings(path, folders) {
  const lower = path.toLowerCase();
  const folder = folders.find((entry) => lower.startsWith(`${entry}/`)) ?? '';
  const rest = lower.slice(folder.length);
  return [
    ...new Set([
      path,
      lower,
      lower.toUpperCase(),
      capitalise(lower),
      folder + rest.toUpperCase(),
      folder + capitalise(rest),
    ]),
  ];
}

/**
 * @param {Addresses} addresses
 * @returns {string} `from to status`, a line each
 */
export function cdnRedirects({ pages, documents, folders }) {
  /** @param {string} path */
  const waysTo = (path) => spellings(path, folders).flatMap((spelling) => [spelling, `${spelling}/`]);
  /** @param {string} path */
  const toPage = (path) => (path === '/' ? ['/index.html'] : [...waysTo(path), `${path}.html`]);
  const rules = [
    ...pages.map((path) => ({ path, from: toPage(path) })),
    ...documents.map((path) => ({ path, from: waysTo(path) })),
  ];
  const lines = rules.flatMap(({ path, from }) =>
    from.filter((entry) => entry !== path).map((entry) => `${entry} ${path} 301`),
  );
  return [`${SHARE.from} ${SHARE.to} ${SHARE.status}`, ...lines, ''].join('\n');
}

/**
 * Parses the output of {@link cdnRedirects}. Unlike a CDN it matches any letter case.
 * @param {string} text
 * @returns {(path: string) => { to: string, status: number } | undefined} the redirect of a requested path without its
 * query
 */
export function readCdnRedirects(text) {
  const rules = text
    .split('\n')
    .map((line) => line.split(' '))
    .filter((words) => words.length === 3);
  /** @type {Map<string, { to: string, status: number }>} */
  const byPath = new Map();
  for (const [from = '', to = '', status] of rules) {
    const rule = { to, status: Number(status) };
    byPath.set(from.toLowerCase(), rule);
    if (rule.status === 301) byPath.set(to.toLowerCase(), rule);
  }
  return (path) => {
    const plain = plainPath(path);
    const rule = plain === undefined ? undefined : byPath.get(plain.toLowerCase());
    if (rule === undefined || rule.to === path) return undefined;
    // Only pages are matched in any spelling.
    return rule.status === 301 || path === SHARE.from ? rule : undefined;
  };
}

/**
 * @param {Addresses} addresses
 * @returns {string} for nginx, to be included outside its servers
 */
export function nginxMaps({ pages, documents, folders }) {
  const mapEntry = (/** @type {string} */ path, /** @type {string} */ suffix) =>
    `    "~*^${path === '/' ? String.raw`/(?:index\.html)?` : path + suffix}$" ${path};\n`;
  return [
    '# What was asked for, as it was written.\n',
    'map $request_uri $scheinwerfer_asked {\n    "~^(?<scheinwerfer_path>[^?]*)" $scheinwerfer_path;\n}\n',
    '# The one address of a page that was asked for in another case, with a slash behind it, or by its file.\n',
    'map $uri $scheinwerfer_page {\n    default $scheinwerfer_asked;\n    "~^/assets/" $scheinwerfer_asked;\n',
    ...pages.map((path) => mapEntry(path, String.raw`(?:\.html|/)?`)),
    ...documents.map((path) => mapEntry(path, '/?')),
    '}\n# The document that says that nothing is there, in the language of the address.\n',
    'map $uri $scheinwerfer_missing {\n    default /404.html;\n',
    ...folders.map((folder) => `    "~^${folder}/" ${folder}/404.html;\n`),
    '}\n# Hashed files never change; everything else, and what is not there, is asked for again.\n',
    `map "$status $uri" $scheinwerfer_cache {\n    default "${cacheControl('/')}";\n    "~^(200|206|304) /assets/" "${cacheControl('/assets/')}";\n}\n`,
  ].join('');
}
