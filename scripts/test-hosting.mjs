/**
 * `npm run test:hosting`: serves the build by nginx with exactly the README's block and by the server of `npm start`, and tests both over
 * HTTP and in Chromium. On Debian as root nginx is installed when it is missing.
 *
 *   npm run test:hosting                     builds the app first
 *   npm run test:hosting -- --dir DIR        a build that is there already; what stands behind it is for Playwright
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { nginxVersion } from '../tests/hosting/nginx-site.mjs';
import { ensureTestBrowsers } from './find-browser.mjs';
import { ENVIRONMENT, install, run } from './install.mjs';

/** @param {string} program @param {string} argument */
const isThere = (program, argument) => spawnSync(program, [argument]).error === undefined;

/** What the tests need beside Chromium, by the names of Debian's packages. */
const missing = () => [...(nginxVersion() === undefined ? ['nginx-light'] : []), ...(isThere('openssl', 'version') ? [] : ['openssl'])];

function installHosts() {
  const packages = missing();
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`);
  /** @param {string[]} args */
  const apt = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' } });
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

install();
installHosts();
const left = missing();
if (left.length > 0) {
  process.stderr.write(`These tests need ${left.join(' and ')} (Debian: apt-get install ${left.join(' ')}).\n`);
  process.exit(1);
}
await ensureTestBrowsers();

const [option, dir = 'dist', ...others] = process.argv.slice(2);
const given = option === '--dir';
if (!given && run('vite', ['build', '--logLevel', 'warn']) !== 0) process.exit(1);
const args = given ? others : process.argv.slice(2);
process.exit(run('playwright', ['test', '-c', 'playwright.hosting.config.ts', '--reporter=list', ...args], { HOSTING_DIR: given ? dir : 'dist' }));
