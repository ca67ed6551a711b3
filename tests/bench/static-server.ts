/**
 * Serves the build of any app the same way: files, `path.html` and `path/index.html` for paths without an extension,
 * else `index.html`; compressed with brotli or gzip, with the minimal headers.
 */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
};
const COMPRESSED = /^(?:text\/|application\/(?:json|manifest|xml|wasm)|image\/svg)/u;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The file for a path; undefined for a missing file with an extension. */
export function fileFor(root: string, pathname: string): string | undefined {
  const path = normalize(join(root, pathname));
  if (path !== root && !path.startsWith(root + sep)) return undefined;
  const found = [path, `${path}.html`, join(path, 'index.html')].find(isFile);
  if (found !== undefined || extname(pathname) !== '') return found;
  const fallback = join(root, 'index.html');
  return isFile(fallback) ? fallback : undefined;
}

async function compress(bytes: Buffer, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  if (accepted.includes('br'))
    return {
      body: await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      encoding: 'br',
    };
  return accepted.includes('gzip') ? { body: await promisify(gzip)(bytes), encoding: 'gzip' } : { body: bytes };
}

/** Starts the server on a free port. */
export async function serveStatic(dir: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const root = resolve(dir);
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const file = fileFor(root, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
      if (file === undefined) {
        response.writeHead(404).end();
        return;
      }
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const bytes = await readFile(file);
      const { body, encoding } = COMPRESSED.test(type)
        ? await compress(bytes, request.headers['accept-encoding'] ?? '')
        : { body: bytes };
      response.writeHead(200, {
        'content-type': type,
        'content-length': body.byteLength,
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      });
      response.end(body);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
