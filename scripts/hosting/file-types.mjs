/** The types of the files of a build, in one place for every host: those that a server ships lack some of them, and name others differently. */

/** @type {Readonly<Record<string, string>>} by the ending of the file's name */
export const TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  xml: 'application/xml',
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  pfb: 'application/octet-stream',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const UNKNOWN_TYPE = 'application/octet-stream';

const distinct = [...new Set(Object.values(TYPES))];

/** Types that are text, sent as UTF-8. */
const TEXT_TYPES = distinct.filter((type) => /^text\/|[/+](?:json|xml)$/u.test(type));

/** Types that get smaller: text, and what is not compressed already. */
export const COMPRESSED_TYPES = [...TEXT_TYPES, 'application/wasm', 'application/octet-stream', 'font/ttf'];

/** Other names of the same, for a server that has its own list. */
const OTHER_NAMES = ['application/javascript', 'text/xml'];

/**
 * The header of a file.
 * @param {string} path
 */
export function contentType(path) {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const type = (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ?? UNKNOWN_TYPE;
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}

/** Types that common hosts do not know by themselves. */
const RARE = /\.(?:webmanifest|vtt)$/u;

/**
 * @param {readonly string[]} paths
 * @returns {string[]} those whose type a host has to be told
 */
export function rarelyKnown(paths) {
  return paths.filter((path) => RARE.test(path));
}

/** The same for nginx, to be included in a server; it takes the place of its list of types there. */
export function nginxTypes() {
  const types = distinct.map((type) => `    ${type} ${Object.keys(TYPES).filter((ending) => TYPES[ending] === type).join(' ')};\n`);
  // nginx always takes this one, and warns about hearing of it twice.
  const named = (/** @type {readonly string[]} */ list) => list.filter((type) => type !== 'text/html').join(' ');
  return [
    `types {\n${types.join('')}}\n`,
    `default_type ${UNKNOWN_TYPE};\n`,
    `charset_types ${named(TEXT_TYPES)};\n`,
    `gzip_types ${named([...COMPRESSED_TYPES, ...OTHER_NAMES])};\n`,
  ].join('');
}
