/**
 * `npm run test:engines`: builds the app and walks its main journeys (scan, record, sign-in, share) through Chromium,
 * Firefox and WebKit, served with the headers of production.
 *
 *   npm run test:engines                        all three; on Debian as root, those that are missing are installed
 *   npm run test:engines -- --only firefox      one of them
 *   npm run test:engines -- --dir DIR           a build that is there already
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENVIRONMENT, install, ROOT, run } from './install.mjs';

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] }, dir: { type: 'string' } } });

/** Debian's packages, by a program of theirs. */
const PACKAGES = {
  '/usr/bin/chromedriver': ['chromium', 'chromium-driver'],
  '/usr/bin/firefox-esr': ['firefox-esr'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver'],
  '/usr/bin/Xvfb': ['xvfb'],
};

/** Installs what is missing, each by itself, so that one that cannot be had keeps no other away. */
function installBrowsers() {
  const wanted = Object.entries(PACKAGES).filter(([program]) => !existsSync(program));
  if (wanted.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  /** @param {string[]} args */
  const apt = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' } });
  apt(['update', '-qq']);
  for (const [, names] of wanted) apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

install();
installBrowsers();
const dir = resolve(options.dir ?? resolve(ROOT, 'dist'));
if (options.dir === undefined && run('vite', ['build', '--logLevel', 'warn']) !== 0) process.exit(1);

const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('../tests/engines/run') }} */
const { module } = await runnerImport(resolve(ROOT, 'tests/engines/run.ts'), {
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(ROOT, 'src') } },
});
process.exit((await module.runEngines(dir, options.only)) ? 0 : 1);
