// Compiles gemm.wat and writes its bytes as gemm-bytes.ts, so that the kernel ships with the code and needs no request.
// Run in this folder after a change: npx --yes --package=wabt@1 -- wat2wasm gemm.wat -o gemm.wasm && node build.mjs && rm gemm.wasm
import { readFileSync, writeFileSync } from 'node:fs';

const bytes = readFileSync(new URL('gemm.wasm', import.meta.url)).toString('base64');
writeFileSync(
  new URL('gemm-bytes.ts', import.meta.url),
  `/** The compiled gemm.wat as base64; written by build.mjs. */\nexport const GEMM_WASM =\n  '${bytes}';\n`,
);
