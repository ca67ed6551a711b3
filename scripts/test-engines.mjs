/**
 * `npm run test:engines`: builds the app and runs its main journeys (scan, record, back, sign-in, share) in Chromium,
 * Firefox and WebKit, served with production headers.
 *
 *   npm run test:engines                        all three; on Debian as root, missing ones are installed
 *   npm run test:engines -- --only firefox      one of them
 *   npm run test:engines -- --dir DIR           an existing build
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APP } from '../tests/e2e/addresses.mjs';
import { canInstallPackages, installPackages } from './apt.mjs';
import { install, ROOT, run, TEST_ENVIRONMENT } from './install.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, dir: { type: 'string' } },
});

/** Debian packages by one of their programs. */
const PACKAGES = {
  '/usr/bin/chromedriver': ['chromium', 'chromium-driver'],
  '/usr/bin/firefox-esr': ['firefox-esr'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver'],
  '/usr/bin/Xvfb': ['xvfb'],
};

function installBrowsers() {
  const missing = Object.entries(PACKAGES).filter(([program]) => !existsSync(program));
  if (missing.length === 0 || !canInstallPackages) return;
  installPackages(missing.map(([, names]) => names));
}

install();
installBrowsers();
const dir = options.dir === undefined ? resolve(ROOT, APP.dir) : resolve(options.dir);
if (
  options.dir === undefined &&
  run('vite', ['build', '--logLevel', 'warn', '--outDir', dir], {}, TEST_ENVIRONMENT) !== 0
)
  process.exit(1);

const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('../tests/engines/run') }} */
const { module } = await runnerImport(resolve(ROOT, 'tests/engines/run.ts'), {
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(ROOT, 'src') } },
});
process.exit((await module.runEngines(dir, options.only)) ? 0 : 1);
