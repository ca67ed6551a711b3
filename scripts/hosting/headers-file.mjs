/**
 * The headers of a build as configuration files of hosts: `_headers` for CDNs, an include for nginx. Both are written
 * into the build, for the environment that it was made with; `scripts/serve.mjs` reads the first as a CDN would.
 */
import { contentType, isUncommonType } from './file-types.mjs';
import { cacheControl, securityHeaders } from './security-headers.mjs';

/** @typedef {import('./security-headers.mjs').Environment} Environment */

/** File names inside the build folder. */
export const CDN_FILE = '_headers';
export const NGINX_FILE = 'nginx-headers.conf';

/** Path pattern of hashed files, which never change. */
const HASHED_FILES = '/assets/*';

/**
 * No header is set by two rules that match one path: most hosts send both values then, joined, and few can take one
 * back.
 * @param {Environment} [env] the environment that the build was made with
 * @param {readonly string[]} [paths] addresses of the files with fixed names, each of which gets a rule
 * @returns {string} rules by path
 */
export function cdnHeaders(env, paths = []) {
  const lines = Object.entries(securityHeaders(env)).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = [HASHED_FILES, `  Cache-Control: ${cacheControl(HASHED_FILES)}`];
  const fixed = paths.flatMap((path) => [
    '',
    path,
    `  Cache-Control: ${cacheControl(path)}`,
    ...(isUncommonType(path) ? [`  Content-Type: ${contentType(path)}`] : []),
  ]);
  return ['/*', ...lines, '', ...hashed, ...fixed, ''].join('\n');
}

/**
 * @param {Environment} [env] the environment that the build was made with
 * @returns {string} the security headers, to be included in a server block; Cache-Control is set there
 */
export function nginxHeaders(env) {
  return Object.entries(securityHeaders(env))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/**
 * Parses the output of {@link cdnHeaders}.
 * @param {string} text
 * @returns {(pathname: string) => Record<string, string>} the headers of a path
 */
export function readCdnHeaders(text) {
  /** @type {{ matches: (pathname: string) => boolean, lines: string[] }[]} */
  const rules = [];
  for (const line of text.split('\n').filter((row) => row.trim() !== '')) {
    if (line.startsWith(' ')) rules.at(-1)?.lines.push(line.trim());
    else
      rules.push({
        matches: (pathname) => (line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line),
        lines: [],
      });
  }
  return (pathname) => {
    /** @type {Map<string, string>} */
    const headers = new Map();
    for (const line of rules.filter(({ matches }) => matches(pathname)).flatMap(({ lines }) => lines)) {
      headers.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
    }
    return Object.fromEntries(headers);
  };
}
