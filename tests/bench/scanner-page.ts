/** Builds the scanner, serves it together with a folder of files, and drives it in headless Chromium. */
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { build, type Plugin } from 'vite';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import type { BenchDocument } from './documents-in';
import type { PageOutcome } from './page/main';
import type { Downloads } from './report';

const ROOT = resolve(import.meta.dirname, '../..');
/** A folder per process, so that parallel benchmarks do not interfere. */
const OUT = join(ROOT, `.cache/scan-bench-${process.pid}`);
const FILES = '/files/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
/** The app's content security policy for scripts and workers. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob:; worker-src 'self'";

/** The scanner in a browser. */
export interface ScannerPage {
  /** Scans a document of the folder, its one file as a back side if `isBack`; never rejects. */
  read(document: BenchDocument, isBack: boolean): Promise<PageOutcome>;
  /** Blur of a picture of the folder in pixels; undefined without edges. */
  blur(name: string): Promise<number | undefined>;
  /** Compressed size of what the page has downloaded for scanning. */
  downloads(): Promise<Downloads>;
  close(): Promise<void>;
}

/** A Vite plugin that replaces the app's weights by a file. */
function replaceWeights(file: string): Plugin {
  return {
    name: 'other-weights',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('line-reader.weights.bin?url') ? `${file}?url` : null),
  };
}

async function buildPage(weights: string | undefined): Promise<void> {
  const plugins = (): Plugin[] => (weights === undefined ? [] : [replaceWeights(weights)]);
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'src') } },
    plugins: plugins(),
    worker: { format: 'es', plugins },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}

async function answer(file: string, response: ServerResponse): Promise<void> {
  try {
    const { size } = await stat(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': size,
      'content-security-policy': POLICY,
    });
    createReadStream(file).pipe(response);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

async function compressedSize(files: readonly string[]): Promise<Downloads> {
  const sizes = await Promise.all(
    files.map(async (file) => (await promisify(gzip)(await readFile(file), { level: 9 })).length),
  );
  const names = files.map((file, index) => `${basename(file)} ${((sizes[index] ?? 0) / 1000).toFixed(0)}`);
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: names };
}

async function serve(folder: string, fetched: Set<string>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith(FILES)
      ? join(folder, path.slice(FILES.length))
      : join(OUT, path === '/' ? 'index.html' : path);
    if (!path.startsWith(FILES) && path !== '/' && path !== '/favicon.ico') fetched.add(file);
    void answer(file, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

/** Builds and starts everything. Files of the folder are read on request. `weights` replace the line reader's own. */
export async function openScannerPage(folder: string, weights?: string): Promise<ScannerPage> {
  await buildPage(weights);
  const fetched = new Set<string>();
  const server = await serve(resolve(folder), fetched);
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
    async read({ name, back }, isBack) {
      try {
        page ??= await open();
        const [url, backUrl] = [name, back].map((file) => file && `${FILES}${encodeURIComponent(file)}`);
        return await page.evaluate((request) => window.readFile?.(request) ?? { error: 'worker-crashed' as const }, {
          url: url ?? '',
          isBack,
          backUrl,
        });
      } catch {
        // The page crashed, e.g. out of memory: this file fails, the next one gets a new page.
        await page?.close().catch(() => undefined);
        page = undefined;
        return { error: 'worker-crashed' };
      }
    },
    async blur(name) {
      page ??= await open();
      return page.evaluate((url) => window.measureBlur?.(url), `${FILES}${encodeURIComponent(name)}`);
    },
    downloads: () => compressedSize([...fetched].sort()),
    async close() {
      await browser.close();
      server.close();
      await rm(OUT, { recursive: true, force: true });
    },
  };
}
