/**
 * The headers of a build in the forms that hosts read: `_headers` for CDNs, an include for nginx. Both are written beside the
 * build they belong to, from the environment it was made with; `scripts/serve.mjs` reads the first as a CDN would.
 */
import { contentType, rarelyKnown } from './file-types.mjs';
import { cacheControl, securityHeaders } from './security-headers.mjs';

/** @typedef {import('./security-headers.mjs').Environment} Environment */

/** Names of the files, in the folder of the build. */
export const CDN_FILE = '_headers';
export const NGINX_FILE = 'nginx-headers.conf';

/** A path whose files never change. */
const HASHED = '/assets/*';

/**
 * @param {Environment} [env] the environment that the build was made with
 * @param {readonly string[]} [paths] of its files; the types are named that a host may not know
 * @returns {string} rules of paths, each with the headers of what they match; `! Name` takes one back that an earlier rule gave
 */
export function cdnHeaders(env, paths = []) {
  const lines = Object.entries(securityHeaders(env)).map(([name, value]) => `  ${name}: ${value}`);
  const everywhere = ['/*', ...lines, `  Cache-Control: ${cacheControl('/')}`];
  const hashed = [HASHED, '  ! Cache-Control', `  Cache-Control: ${cacheControl(HASHED)}`];
  const types = rarelyKnown(paths).flatMap((path) => ['', path, `  Content-Type: ${contentType(path)}`]);
  return [...everywhere, '', ...hashed, ...types, ''].join('\n');
}

/**
 * @param {Environment} [env] the environment that the build was made with
 * @returns {string} the security headers, to be included in a server; how long files are kept is said there
 */
export function nginxHeaders(env) {
  return Object.entries(securityHeaders(env)).map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('');
}

/**
 * Reads what {@link cdnHeaders} wrote.
 * @param {string} text
 * @returns {(pathname: string) => Record<string, string>} the headers of a path
 */
export function readCdnHeaders(text) {
  /** @type {{ matches: (pathname: string) => boolean, lines: string[] }[]} */
  const rules = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith(' ')) rules.at(-1)?.lines.push(line.trim());
    else rules.push({ matches: (pathname) => (line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line), lines: [] });
  }
  return (pathname) => {
    /** @type {Map<string, string>} */
    const headers = new Map();
    for (const line of rules.filter(({ matches }) => matches(pathname)).flatMap(({ lines }) => lines)) {
      if (line.startsWith('! ')) headers.delete(line.slice(2));
      else headers.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
    }
    return Object.fromEntries(headers);
  };
}
