// Writes the bytes of a compiled kernel as TypeScript, so that it ships with the code and needs no request.
// Run in this folder after a change:
//   npx --yes --package=wabt@1 -- wat2wasm gemm.wat -o gemm.wasm && node build.mjs gemm && rm gemm.wasm
import { readFileSync, writeFileSync } from 'node:fs';

const [name = ''] = process.argv.slice(2);
const bytes = readFileSync(new URL(`${name}.wasm`, import.meta.url)).toString('base64');
writeFileSync(
  new URL(`${name}-bytes.ts`, import.meta.url),
  `/** The compiled ${name}.wat as base64; written by build.mjs. */\nexport const ${name.toUpperCase()}_WASM =\n  '${bytes}';\n`,
);
