/** Drives the drawing page in headless Chromium from Node: pictures as bytes, with their truth. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { withExif } from './exif';
import { type FontSet, type PrintFont, fontsOf } from './fonts';
import type { FontFile } from './page/main';
import type { Truth } from './truth';
import type { PrintedValues } from './vehicle';

/** A generated file. */
export interface GeneratedDocument {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
  readonly truth: Truth;
}

/** A running generator; close it when done. */
export interface Generator {
  /** The document with a number in a seed's series, at a level such as `L2` or `L0+R90`; `values` are printed in place of the invented ones. */
  generate(seed: number, number: number, variant: string, values?: Partial<PrintedValues>): Promise<GeneratedDocument>;
  close(): Promise<void>;
}

/** How to start a generator. */
export interface GeneratorOptions {
  readonly fonts?: FontSet;
  /** Also use fonts that this system has; the same seed then gives other documents elsewhere. */
  readonly systemFonts?: boolean;
  /** A browser that runs already; it stays open. */
  readonly browser?: Browser;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Where a system's own Chromium lies, should Playwright have none of its own. */
async function launch(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath: path, args }).catch(() => chromium.launch({ args }));
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(ROOT, 'src') } },
    build: { write: false, minify: false, target: 'es2023', lib: { entry: resolve(ROOT, 'tests/documents/page/main.ts'), formats: ['iife'], name: 'documentsPage' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const item of outputs) {
    if (!('output' in item)) continue;
    for (const chunk of item.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error('The drawing page was not built');
}

async function fontFiles(fonts: readonly PrintFont[]): Promise<FontFile[]> {
  const files: FontFile[] = [];
  const add = async (id: string, weight: number): Promise<void> => {
    const path = resolve(ROOT, `node_modules/@fontsource/${id}/files/${id}-latin-${weight}-normal.woff2`);
    files.push({ id, weight, base64: (await readFile(path)).toString('base64') });
  };
  for (const font of fonts) {
    if (font.fontsource !== undefined) for (const weight of font.weights) await add(font.fontsource, weight);
  }
  // The preprinted texts need a regular and a bold sans.
  for (const weight of [400, 700]) if (!files.some((file) => file.id === 'arimo' && file.weight === weight)) await add('arimo', weight);
  return files;
}

/** Starts a generator. */
export async function startGenerator(options: GeneratorOptions = {}): Promise<Generator> {
  const wanted = fontsOf(options.fonts ?? 'all', options.systemFonts ?? false);
  const [code, files] = await Promise.all([bundlePage(), fontFiles(wanted)]);
  const browser = options.browser ?? (await launch());
  const page = await browser.newPage();
  await page.setContent('<!doctype html><meta charset="utf-8"><title>Documents</title>');
  await page.addScriptTag({ content: code });
  const local = wanted.filter((font) => font.local !== undefined);
  const loaded = await page.evaluate(([given, own]) => window.documents.loadFonts(given, own), [files, local] as const);
  const fonts = wanted.filter((font) => loaded.includes(font.id));

  return {
    async generate(seed, number, variant, values) {
      const { base64, type, truth } = await page.evaluate((request) => window.documents.takePicture(request), { seed, number, variant, fonts, values });
      const bytes = Buffer.from(base64, 'base64');
      const { orientation } = truth._meta;
      return { bytes: orientation === 1 ? bytes : withExif(bytes, { orientation }), extension: type === 'image/png' ? 'png' : 'jpg', truth };
    },
    async close() {
      await page.close();
      if (options.browser === undefined) await browser.close();
    },
  };
}
