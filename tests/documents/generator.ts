/** Drives the rendering page in headless Chromium from Node: images as bytes, with their ground truth. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { withExif } from './exif';
import { packagedFontFile, requireFonts } from './font-files';
import { type FontSet, type PrintFont, fontsOf } from './fonts';
import type { Cover } from './page/covers';
import type { FontFile } from './page/main';
import type { PictureRequest } from './page/picture';
import type { SetRecipe } from './sets/recipes';
import { SET_FACES, type SetName } from './sets/set-fonts';
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
  /** A document of a seeded series, by number, at a level such as `L2` or `L0+R90`; `values` replace generated ones. */
  generate(seed: number, number: number, variant: string, values?: Partial<PrintedValues>): Promise<GeneratedDocument>;
  /**
   * A document of the set that the generator was started for, with covers over single characters.
   * @param shot takes another picture of the same document; 0 is the set's own
   */
  draw(recipe: SetRecipe, covers?: readonly Cover[], shot?: number): Promise<GeneratedDocument>;
  /** Name and version of the browser that draws. */
  readonly browser: string;
  close(): Promise<void>;
}

/** How to start a generator. */
export interface GeneratorOptions {
  readonly fonts?: FontSet;
  /** Loads the faces of a set, to draw its documents. */
  readonly set?: SetName;
  /** Also use fonts that this system has; the same seed then gives other documents elsewhere. */
  readonly systemFonts?: boolean;
  /** A browser that runs already; it stays open. */
  readonly browser?: Browser;
}

const ROOT = resolve(import.meta.dirname, '../..');

async function launch(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const executablePath = await findBrowser();
  return chromium.launch({ args, ...(executablePath !== undefined && { executablePath }) });
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(ROOT, 'src') } },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: resolve(ROOT, 'tests/documents/page/main.ts'), formats: ['iife'], name: 'documentsPage' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const item of outputs) {
    if (!('output' in item)) continue;
    for (const chunk of item.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error('The drawing page was not built');
}

/** Parts of the preprinted texts' face beside the Latin one, with their characters. */
const OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  'latin-ext': 'U+0100-024F',
  greek: 'U+0370-03FF',
  cyrillic: 'U+0400-045F',
};

async function fontFiles(fonts: readonly PrintFont[]): Promise<FontFile[]> {
  const files: FontFile[] = [];
  const add = async (id: string, weight: number, file = packagedFontFile(id, weight)): Promise<void> => {
    files.push({ id, weight, base64: (await readFile(file)).toString('base64') });
  };
  for (const font of fonts) {
    if (font.fontsource !== undefined || font.file !== undefined)
      for (const weight of font.weights) await add(font.id, weight, font.file);
  }
  // The preprinted texts need a regular and a bold sans-serif in many scripts; a fallback font of the system would
  // change the documents.
  for (const weight of [400, 700]) {
    if (!files.some((file) => file.id === 'arimo' && file.weight === weight)) await add('arimo', weight);
    for (const [subset, range] of Object.entries(OTHER_SCRIPTS)) {
      files.push({
        id: 'arimo',
        weight,
        base64: (await readFile(packagedFontFile('arimo', weight, subset))).toString('base64'),
        range,
      });
    }
  }
  return files;
}

/** Starts a generator. */
export async function startGenerator(options: GeneratorOptions = {}): Promise<Generator> {
  const { set } = options;
  const wanted =
    set === undefined
      ? fontsOf(options.fonts ?? 'all', options.systemFonts ?? false)
      : SET_FACES[set].map(({ font }) => font);
  requireFonts(wanted);
  const [code, files] = await Promise.all([bundlePage(), fontFiles(wanted)]);
  const browser = options.browser ?? (await launch());
  const page = await browser.newPage();
  await page.setContent('<!doctype html><meta charset="utf-8"><title>Documents</title>');
  await page.addScriptTag({ content: code });
  const local = wanted.filter((font) => font.local !== undefined);
  const loaded = await page.evaluate(([given, own]) => window.documents.loadFonts(given, own), [files, local] as const);
  const fonts = wanted.filter((font) => loaded.includes(font.id));

  const take = async (request: PictureRequest): Promise<GeneratedDocument> => {
    const { base64, type, truth } = await page.evaluate((asked) => window.documents.takePicture(asked), request);
    const bytes = Buffer.from(base64, 'base64');
    const { orientation } = truth._meta;
    return {
      bytes: orientation === 1 ? bytes : withExif(bytes, { orientation }),
      extension: type === 'image/png' ? 'png' : 'jpg',
      truth,
    };
  };

  return {
    browser: `Chromium ${browser.version()}`,
    generate: (seed, number, variant, values) => take({ seed, number, variant, fonts, values }),
    async draw(recipe, covers, shot) {
      if (recipe.set !== set) throw new Error(`Started for ${set ?? 'no set'}, asked for a document of ${recipe.set}`);
      const { seed, number, level, values, style, group, content, paper } = recipe;
      const { bytes, extension, truth } = await take({
        seed,
        number,
        variant: level,
        fonts,
        values,
        style,
        covers,
        shot,
      });
      return { bytes, extension, truth: { ...truth, _meta: { ...truth._meta, group, content, paper } } };
    },
    async close() {
      await page.close();
      if (options.browser === undefined) await browser.close();
    },
  };
}
