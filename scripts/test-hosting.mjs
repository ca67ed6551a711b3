/**
 * `npm run test:hosting`: serves the build with nginx, using exactly the README's configuration, and with the server of
 * `npm start`, and tests both over HTTP and in Chromium. On Debian as root nginx is installed when it is missing.
 *
 *   npm run test:hosting                     builds the app first
 *   npm run test:hosting -- --dir DIR        tests an existing build; further arguments go to Playwright
 */
import { spawnSync } from 'node:child_process';
import { APP } from '../tests/e2e/addresses.mjs';
import { nginxVersion } from '../tests/hosting/nginx-site.mjs';
import { canInstallPackages, installPackages } from './apt.mjs';
import { ensureTestBrowsers } from './find-browser.mjs';
import { install, run, TEST_ENVIRONMENT } from './install.mjs';

/** @param {string} program @param {string} argument */
const isInstalled = (program, argument) => spawnSync(program, [argument]).error === undefined;

/** Debian packages that the tests need besides Chromium and that are missing. */
const missing = () => [
  ...(nginxVersion() === undefined ? ['nginx-light'] : []),
  ...(isInstalled('openssl', 'version') ? [] : ['openssl']),
];

function installHosts() {
  const packages = missing();
  if (packages.length === 0 || !canInstallPackages) return;
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`);
  installPackages([packages]);
}

install();
installHosts();
const stillMissing = missing();
if (stillMissing.length > 0) {
  process.stderr.write(
    `These tests need ${stillMissing.join(' and ')} (Debian: apt-get install ${stillMissing.join(' ')}).\n`,
  );
  process.exit(1);
}
await ensureTestBrowsers();

const [option, dir = APP.dir, ...others] = process.argv.slice(2);
const hasDir = option === '--dir';
if (!hasDir && run('vite', ['build', '--logLevel', 'warn', '--outDir', APP.dir], {}, TEST_ENVIRONMENT) !== 0)
  process.exit(1);
const args = hasDir ? others : process.argv.slice(2);
process.exit(
  run('playwright', ['test', '--project=nginx', '--project=serve', '--workers=2', '--reporter=list', ...args], {
    SCHEINWERFER_HOSTING_DIR: hasDir ? dir : APP.dir,
  }),
);
