/** Finds a Chromium for the browser tests and benchmarks, and installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ENVIRONMENT, ROOT } from './install.mjs';

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches for a quiet headless run; `--no-sandbox` only for root, where Chromium refuses to start otherwise. */
export const BROWSER_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

/**
 * The program of a Chromium that is there.
 * @returns {Promise<string | undefined>} absolute path; undefined when none is installed
 */
export async function findBrowser() {
  return KNOWN_PLACES.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await playwrightBrowser());
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

/**
 * Finds a Chromium, else installs one: Debian's package when this is root on Debian, Playwright's build otherwise.
 * @returns {Promise<string>} absolute path
 * @throws Error saying what to do when none could be installed
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  process.stdout.write('Installing a Chromium for the browser tests …\n');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if ((await findBrowser()) === undefined) attempt('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const installed = await findBrowser();
  if (installed === undefined) {
    throw new Error('No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  return installed;
}
