/** Content types of a build's files, for all hosts: the lists that servers ship lack some of them or differ. */

/** @type {Readonly<Record<string, string>>} by the extension of the file */
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

const distinctTypes = [...new Set(Object.values(TYPES))];

/** Text types, sent as UTF-8. */
const TEXT_TYPES = distinctTypes.filter((type) => /^text\/|[/+](?:json|xml)$/u.test(type));

/** Types worth compressing: text, and binary formats without compression of their own. */
export const COMPRESSED_TYPES = [...TEXT_TYPES, 'application/wasm', 'application/octet-stream', 'font/ttf'];

/** Aliases that a server's own list may use. */
const OTHER_NAMES = ['application/javascript', 'text/xml'];

/**
 * The Content-Type header of a file.
 * @param {string} path
 */
export function contentType(path) {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const type = (Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined) ?? UNKNOWN_TYPE;
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}

/** Extensions that common hosts do not know. */
const UNCOMMON = /\.(?:webmanifest|vtt)$/u;

/**
 * Whether the type of a file must be configured.
 * @param {string} path
 */
export const isUncommonType = (path) => UNCOMMON.test(path);

/** The types for nginx, to be included in a server block, where they replace nginx's own list. */
export function nginxTypes() {
  const types = distinctTypes.map(
    (type) =>
      `    ${type} ${Object.keys(TYPES)
        .filter((extension) => TYPES[extension] === type)
        .join(' ')};\n`,
  );
  // nginx always includes text/html and warns about a duplicate.
  const joinTypes = (/** @type {readonly string[]} */ list) => list.filter((type) => type !== 'text/html').join(' ');
  return [
    `types {\n${types.join('')}}\n`,
    `default_type ${UNKNOWN_TYPE};\n`,
    `charset_types ${joinTypes(TEXT_TYPES)};\n`,
    `gzip_types ${joinTypes([...COMPRESSED_TYPES, ...OTHER_NAMES])};\n`,
  ].join('');
}
