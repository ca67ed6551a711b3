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

/** Debian's Chromium without its window: the same engine takes a sixth less of the processor. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

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
 * The Chromium that tests run in: without a window where there is one, since it costs less; it has no camera. One that
 * `CHROMIUM_PATH` names comes first.
 * @returns {Promise<string | undefined>} absolute path; undefined when none is installed
 */
export async function findTestBrowser() {
  const { CHROMIUM_PATH = '' } = process.env;
  return CHROMIUM_PATH === '' && existsSync(WINDOWLESS) ? WINDOWLESS : findBrowser();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds?: number, quiet?: boolean }} [how] After so many seconds it is given up.
 */
function attempt(command, args, { seconds, quiet = false } = {}) {
  const env = { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: ROOT, stdio: quiet ? 'ignore' : 'inherit', env, ...(seconds !== undefined && { timeout: seconds * 1000 }) }).status === 0;
}

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

/**
 * Finds a Chromium, else installs one: Debian's package when this is root on Debian, Playwright's build otherwise.
 * @returns {Promise<string>} absolute path
 * @throws Error saying what to do when none could be installed
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  process.stdout.write('Installing a Chromium for the browser tests …\n');
  if (isRootOnDebian) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', [...APT_INSTALL, 'chromium']);
  }
  if ((await findBrowser()) === undefined) attempt('playwright', ['install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']);
  const installed = await findBrowser();
  if (installed === undefined) {
    throw new Error('No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  return installed;
}

/** Version of an installed Debian package. @param {string} name */
function debianVersion(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * Finds a Chromium for the tests and installs what is missing; for root on Debian also the one without a window, if there is
 * one of the version that is installed: nothing that is there is changed, and without it the tests only take longer.
 */
export async function ensureTestBrowsers() {
  await ensureBrowser();
  const { CHROMIUM_PATH = '' } = process.env;
  if (!isRootOnDebian || CHROMIUM_PATH !== '' || existsSync(WINDOWLESS)) return;
  const version = debianVersion('chromium-common');
  if (version === '') return;
  process.stdout.write('Installing the Chromium without a window …\n');
  const install = () => attempt('apt-get', [...APT_INSTALL, '--no-remove', `chromium-headless-shell=${version}`], { seconds: 90, quiet: true });
  if (!install() && attempt('apt-get', ['update', '-qq'], { seconds: 30, quiet: true })) install();
}
