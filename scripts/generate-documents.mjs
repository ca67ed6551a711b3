/**
 * Writes synthetic ZB I pictures and their truth into a folder.
 *
 *   npm run generate:documents -- --out DIR [--count 20] [--first 0] [--seed 1] [--levels L0,L1,L2,L2C,L3,BW]
 *     [--fonts all|train|eval] [--system-fonts]
 *
 * Files are named NNNN-LEVEL.jpg (or .png) and NNNN-LEVEL.json. Levels take modifiers: L2+R90, L0+EXIF6, L2+THUMB.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '20' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    levels: { type: 'string', default: 'L0,L1,L2,L2C,L3,BW' },
    fonts: { type: 'string', default: 'all' },
    'system-fonts': { type: 'boolean', default: false },
  },
});
if (options.out === undefined) throw new Error('Where to? Give --out DIR');

const root = resolve(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'tests/documents/generator.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': join(root, 'src') } },
});
const generator = await module.startGenerator({ fonts: options.fonts, systemFonts: options['system-fonts'] });
await mkdir(options.out, { recursive: true });
const first = Number(options.first);
for (let number = first; number < first + Number(options.count); number += 1) {
  for (const level of options.levels.split(',')) {
    const began = performance.now();
    const { bytes, extension, truth } = await generator.generate(Number(options.seed), number, level);
    const name = `${String(number).padStart(4, '0')}-${level}`;
    await writeFile(join(options.out, `${name}.${extension}`), bytes);
    await writeFile(join(options.out, `${name}.json`), `${JSON.stringify(truth, null, 1)}\n`);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${name}.${extension} ${truth._meta.font} ${Math.round(bytes.length / 1024)} kB ${seconds} s\n`);
  }
}
await generator.close();
