/** Builds the scanner, serves it beside a folder of files and drives it in headless Chromium. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import type { PageOutcome } from './page/main';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'node_modules/.cache/scan-bench');
const FILES = '/files/';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
/** The policy of the app, as far as scripts and workers are concerned. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob:; worker-src 'self'";

/** The scanner in a browser. */
export interface ScannerPage {
  /** Reads one file of the folder; never rejects. */
  read(name: string): Promise<PageOutcome>;
  close(): Promise<void>;
}

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'src') } },
    worker: { format: 'es' },
    build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

async function answer(file: string, response: ServerResponse): Promise<void> {
  try {
    const { size } = await stat(file);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-length': size, 'content-security-policy': POLICY });
    createReadStream(file).pipe(response);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith(FILES) ? join(folder, path.slice(FILES.length)) : join(OUT, path === '/' ? 'index.html' : path);
    void answer(file, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

/** Builds and starts everything; the folder's files are read from the disk when asked for. */
export async function openScannerPage(folder: string): Promise<ScannerPage> {
  await buildPage();
  const server = await serve(resolve(folder));
  const { port } = server.address() as AddressInfo;
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium found. Run `npm test` once, or set CHROMIUM_PATH.');
  const browser: Browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  let page: Page | undefined;

  async function open(): Promise<Page> {
    const fresh = await browser.newPage();
    await fresh.goto(`http://127.0.0.1:${port}/`);
    await fresh.waitForFunction(() => window.readFile !== undefined);
    await fresh.evaluate(() => window.prepareScanner?.());
    return fresh;
  }

  return {
    async read(name) {
      try {
        page ??= await open();
        const url = `${FILES}${encodeURIComponent(name)}`;
        return await page.evaluate((address) => window.readFile?.(address) ?? { error: 'worker-crashed' }, url);
      } catch {
        // The page itself died (memory, say): this file failed, the next gets a fresh page.
        await page?.close().catch(() => undefined);
        page = undefined;
        return { error: 'worker-crashed' };
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
