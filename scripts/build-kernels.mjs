/**
 * `npm run build:kernels`: compiles the WebAssembly kernels of the scanner and writes their bytes as TypeScript, so that
 * they ship with the code and need no request.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Exact, since no lock file pins it: another version may write other bytes. */
const COMPILER = 'wabt@1.0.39';
const FOLDER = join(ROOT, 'src/scanner/simd');
const KERNELS = ['gemm', 'correlate', 'box-mean'];

/**
 * The same sums with one rounding less for each product, which takes half the time where the processor can multiply and
 * add at once (relaxed SIMD).
 * @param {string} source
 */
const fuseMultiplyAdd = (source) =>
  source.replaceAll(
    /\(f32x4\.add (?<sum>\(local\.get \$\w+\)) \(f32x4\.mul (?<factors>\((?:[^()]|\([^()]*\))*\) \((?:[^()]|\([^()]*\))*\))\)\)/gu,
    '(f32x4.relaxed_madd $<factors> $<sum>)',
  );

/** @param {string} source */
function compile(source) {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    const [from, to] = [join(folder, 'kernel.wat'), join(folder, 'kernel.wasm')];
    writeFileSync(from, source);
    const command = ['--yes', `--package=${COMPILER}`, '--', 'wat2wasm', '--enable-relaxed-simd', from, '-o', to];
    const { status } = spawnSync('npx', command, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`wat2wasm ended with ${status}`);
    return readFileSync(to).toString('base64');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const name of KERNELS) {
  const source = readFileSync(join(FOLDER, `${name}.wat`), 'utf8');
  const variants = [...new Set([fuseMultiplyAdd(source), source])];
  const bytes = variants.map((variant) => `  '${compile(variant)}',\n`).join('');
  const order = variants.length > 1 ? ', first with relaxed SIMD' : '';
  const constant = `${name.toUpperCase().replaceAll('-', '_')}_WASM`;
  writeFileSync(
    join(FOLDER, `${name}-bytes.ts`),
    `/** The compiled ${name}.wat as base64${order}; written by npm run build:kernels. */\nexport const ${constant} = [\n${bytes}];\n`,
  );
}
