/**
 * Serves a build as a static host would: files, `path.html` for paths without an extension, redirects to canonical
 * addresses, and 404 documents. Headers, types and redirects are read from the build's host configuration. Usage: `node
 * scripts/serve.mjs [--dir dist] [--port 4173]`.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cdnRedirects, HIDDEN, plainPath, readCdnRedirects } from './hosting/addresses.mjs';
import { COMPRESSED_TYPES, contentType } from './hosting/file-types.mjs';
import { CDN_FILE, cdnHeaders, readCdnHeaders } from './hosting/headers-file.mjs';
import { readPort } from './port.mjs';

/** Extensions served with byte ranges, without which Safari plays no video. */
const VIDEO_EXTENSIONS = new Set(['.mp4', '.webm']);

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * The nearest 404 document above a path, so that an English address gets the English one.
 * @param {string} root
 * @param {string} path a missing file below the root
 */
function nearestNotFound(root, path) {
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
    const document = join(folder, '404.html');
    if (isFile(document)) return document;
  }
  return undefined;
}

/**
 * The file and status for a path; undefined when there is not even a 404 document.
 * @param {string} root
 * @param {string} requested
 * @returns {{ file: string, status: 200 | 404 } | undefined}
 */
function findFile(root, requested) {
  const plain = plainPath(requested);
  const path = join(root, plain ?? '/404');
  if (path !== join(root, '/') && !path.startsWith(root + sep)) return undefined;
  if (plain !== undefined && !HIDDEN.test(plain)) {
    for (const candidate of plain === '/' ? [join(root, 'index.html')] : [path, `${path}.html`]) {
      if (isFile(candidate)) return { file: candidate, status: 200 };
    }
  }
  const notFound = nearestNotFound(root, path);
  return notFound === undefined ? undefined : { file: notFound, status: 404 };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} type
 * @returns {ContentEncoding}
 */
function encodingFor(request, type) {
  if (!COMPRESSED_TYPES.some((compressed) => type.startsWith(compressed))) return undefined;
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

/**
 * Parses a `Range` header. Undefined means the whole file (no header, several ranges or another unit), null an
 * unsatisfiable range.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {{ first: number, last: number } | undefined | null}
 */
export function rangeOf(header, size) {
  const requested = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  const [from, to] = [requested?.[1] ?? '', requested?.[2] ?? ''];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first > last || first >= size ? null : { first, last };
}

/** @typedef {'br' | 'gzip' | undefined} ContentEncoding */

/**
 * Reads and compresses a file.
 * @param {string} file
 * @param {ContentEncoding} encoding
 */
async function encode(file, encoding) {
  const bytes = await readFile(file);
  if (encoding === 'br') return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(bytes) : bytes;
}

/**
 * Caches compressed files until they change: tests request the same files hundreds of times.
 * @returns {(file: string, encoding: ContentEncoding) => Promise<Buffer>}
 */
function bodyCache() {
  /** @type {Map<string, { version: string, body: Promise<Buffer> }>} */
  const cache = new Map();
  return (file, encoding) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const key = `${encoding ?? ''} ${file}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached.body;
    const body = encode(file, encoding);
    cache.set(key, { version, body });
    body.catch(() => cache.delete(key));
    return body;
  };
}

/**
 * Headers and redirects by path, as the build says; a folder without host configuration is served like a build without
 * environment.
 * @param {string} root
 */
function rulesIn(root) {
  /** @param {string} name @param {() => string} otherwise */
  const read = (name, otherwise) =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : otherwise();
  return {
    headersOf: readCdnHeaders(read(CDN_FILE, cdnHeaders)),
    redirectOf: readCdnRedirects(read('_redirects', () => cdnRedirects({ pages: [], documents: [], folders: [] }))),
  };
}

/**
 * Starts the server.
 * @param {{ dir: string, port: number, host?: string }} options port 0 takes any free port
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export function serve({ dir, port, host }) {
  const root = resolve(dir);
  const { headersOf, redirectOf } = rulesIn(root);
  const bodyOf = bodyCache();

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    // Not parsed with `new URL`, which takes a path that begins with two slashes for a host.
    const [, path = '/', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/su.exec(request.url ?? '') ?? [];
    const { 'Cache-Control': cacheHeader = 'no-cache', ...headers } = headersOf(plainPath(path) ?? '/');
    const redirect = redirectOf(path);
    if (redirect !== undefined) {
      const to = redirect.to.includes('?') ? redirect.to : `${redirect.to}${query}`;
      response.writeHead(redirect.status, { ...headers, 'Cache-Control': 'no-cache', Location: to }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const found = findFile(root, path);
    if (found === undefined) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const { file, status } = found;
    const extension = extname(file);
    const type = contentType(file);
    const encoding = encodingFor(request, type);
    const body = await bodyOf(file, encoding);
    const about = {
      ...headers,
      'Cache-Control': status === 200 ? cacheHeader : 'no-cache',
      'Content-Type': type,
      Vary: 'Accept-Encoding',
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      ...(VIDEO_EXTENSIONS.has(extension) ? { 'Accept-Ranges': 'bytes' } : {}),
    };
    const range = VIDEO_EXTENSIONS.has(extension) ? rangeOf(request.headers.range, body.byteLength) : undefined;
    if (range === null) {
      response.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.byteLength}` }).end();
      return;
    }
    const part = range === undefined ? body : body.subarray(range.first, range.last + 1);
    response.writeHead(range === undefined ? status : 206, {
      ...about,
      'Content-Length': String(part.byteLength),
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${range.first}-${range.last}/${body.byteLength}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return new Promise((done, fail) => {
    server.on('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      done({
        port: address !== null && typeof address === 'object' ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * @param {string} name
 * @param {string} fallback
 */
function argument(name, fallback) {
  const index = process.argv.indexOf(`--${name}`);
  return (index < 0 ? undefined : process.argv[index + 1]) ?? fallback;
}

/** Whether this file is the program that was started, perhaps by a path through a link. */
function isStarted() {
  const [, program = ''] = process.argv;
  return existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url);
}

if (isStarted()) {
  const { port } = await serve({
    dir: argument('dir', 'dist'),
    port: Number(argument('port', String(readPort(process.env.PORT)))),
  });
  process.stdout.write(`Scheinwerfer: http://localhost:${port}\n`);
}
