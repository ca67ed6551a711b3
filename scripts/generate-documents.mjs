/**
 * Generates synthetic ZB I images and their ground truth into a folder.
 *
 *   npm run generate:documents -- --out DIR [--count 20] [--first 0] [--seed 1] [--levels L0,L1,L2,L2C,L3,BW]
 *     [--fonts all|train|eval] [--system-fonts]
 *
 *   npm run generate:documents -- --set tuning|validation|final [--out DIR] [--count 30]
 *                                                 documents of a set; those of the final set are compared with their
 * frozen hashes
 *   npm run generate:documents -- --freeze [--set real-life]   generates a frozen set and writes its hashes
 *   npm run generate:documents -- --fixtures      regenerates the committed fixtures from the seeds in their manifest
 *
 * Files are named NNNN-LEVEL.jpg (or .png) and NNNN-LEVEL.json. Levels take modifiers: L2+R90, L0+EXIF6, L2+THUMB.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    levels: { type: 'string', default: 'L0,L1,L2,L2C,L3,BW' },
    fonts: { type: 'string', default: 'all' },
    'system-fonts': { type: 'boolean', default: false },
    fixtures: { type: 'boolean', default: false },
    set: { type: 'string' },
    freeze: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '..');

/** The documents to generate. */
async function documentsToWrite() {
  if (options.fixtures) {
    /** @type {{ name: string, seed: number, number: number, level: string, committed: boolean }[]} */
    const manifest = JSON.parse(await readFile(join(root, 'tests/fixtures/documents/manifest.json'), 'utf8'));
    return manifest.filter((entry) => entry.committed);
  }
  const first = Number(options.first);
  const numbers = Array.from({ length: Number(options.count ?? '20') }, (_, index) => first + index);
  const seed = Number(options.seed);
  return numbers.flatMap((number) =>
    options.levels
      .split(',')
      .map((level) => ({ name: `${String(number).padStart(4, '0')}-${level}`, seed, number, level })),
  );
}

/** @param {string} file */
async function load(file) {
  const { module } = await runnerImport(join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': join(root, 'src') } },
  });
  return module;
}

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

async function generateSeries() {
  const out = options.fixtures ? join(root, 'tests/fixtures/documents') : options.out;
  if (out === undefined) throw new Error('Where to? Give --out DIR');
  const { startGenerator } = await load('tests/documents/generator.ts');
  const generator = await startGenerator({
    fonts: options.fixtures ? 'all' : options.fonts,
    systemFonts: options['system-fonts'],
  });
  try {
    await mkdir(out, { recursive: true });
    for (const { name, seed, number, level } of await documentsToWrite()) {
      const startedAt = performance.now();
      const { bytes, extension, truth } = await generator.generate(seed, number, level);
      await writeFile(join(out, `${name}.${extension}`), bytes);
      await writeFile(join(out, `${name}.json`), `${JSON.stringify(truth, null, 1)}\n`);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      print(`${name}.${extension} ${truth._meta.font} ${Math.round(bytes.length / 1024)} kB ${seconds} s`);
    }
  } finally {
    await generator.close();
  }
}

if (options.help) {
  const source = await readFile(import.meta.filename, 'utf8');
  print(source.slice(source.indexOf('/**') + 4, source.indexOf(' */')).replaceAll(/^ \* ?/gmu, ''));
} else if (options.freeze) {
  const { freezeSet } = await load('tests/documents/sets/write-set.ts');
  await freezeSet(options.set === 'real-life' ? 'real-life' : 'final', print);
} else if (options.set === undefined) {
  await generateSeries();
} else {
  const names = ['tuning', 'validation', 'final', 'real-life', 'real-life-tuning', 'real-life-validation'];
  if (!names.includes(options.set)) throw new Error(`There is no set ${options.set}: ${names.join(', ')}`);
  const { writeSet, cacheFolder } = await load('tests/documents/sets/write-set.ts');
  const folder = options.out === undefined ? cacheFolder(options.set) : resolve(options.out);
  const files = await writeSet(
    options.set,
    folder,
    options.count === undefined ? undefined : Number(options.count),
    print,
  );
  print(`${files.length} documents in ${folder}`);
}
