/**
 * `npm run record:demo`: records the demo video from the real app, in German and English. Builds the app (or takes
 * `--dir DIST`), serves it with production headers, runs `scripts/record-demo/video-script.ts` in Chromium and encodes
 * it with ffmpeg. Writes `public/demo/` and the metadata that the app imports. `--language de` records one language,
 * `--out DIR` elsewhere.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { BROWSER_ARGUMENTS, ensureBrowser } from './find-browser.mjs';
import { ROOT, run } from './install.mjs';
import { serve } from './serve.mjs';

const { values: options } = parseArgs({
  options: { dir: { type: 'string' }, out: { type: 'string' }, language: { type: 'string' } },
});

const built = options.dir === undefined ? mkdtempSync(join(tmpdir(), 'demo-build-')) : undefined;
const dir = built ?? resolve(options.dir ?? '');
if (built !== undefined && run('vite', ['build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir']) !== 0)
  process.exit(1);
const out = resolve(options.out ?? join(ROOT, 'public/demo'));
mkdirSync(out, { recursive: true });
const server = await serve({ dir, port: 0 });
try {
  const { module } = await runnerImport(join(ROOT, 'scripts/record-demo/record.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'src') } },
  });
  await module.record({
    baseURL: `http://localhost:${server.port}`,
    languages: options.language === undefined ? ['de', 'en'] : [options.language],
    out,
    index: options.out === undefined ? join(ROOT, 'src/dialogs/demo-video') : out,
    executablePath: await ensureBrowser(),
    args: BROWSER_ARGUMENTS,
  });
} finally {
  await server.close();
  if (built !== undefined) rmSync(built, { recursive: true, force: true });
}
