/** Finds a Chromium for browser tests and benchmarks, and installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages } from './apt.mjs';
import { ENVIRONMENT, ROOT } from './install.mjs';

const KNOWN_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's headless shell: the same engine with a sixth less CPU time, but without a camera. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Command line switches without background work; `--no-sandbox` only for root, where Chromium refuses to start
 * otherwise.
 */
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
 * Finds an installed Chromium.
 * @returns {Promise<string | undefined>} absolute path; undefined when none is installed
 */
export async function findBrowser() {
  return (
    KNOWN_PATHS.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await playwrightBrowser())
  );
}

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else the headless shell, which is faster (but has no camera), else any.
 * @returns {Promise<string | undefined>} absolute path; undefined when none is installed
 */
export async function findTestBrowser() {
  const { CHROMIUM_PATH = '' } = process.env;
  return CHROMIUM_PATH === '' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds?: number, quiet?: boolean }} [how] `seconds`: time limit
 */
function tryRun(command, args, { seconds, quiet = false } = {}) {
  const env = { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, {
      cwd: ROOT,
      stdio: quiet ? 'ignore' : 'inherit',
      env,
      ...(seconds !== undefined && { timeout: seconds * 1000 }),
    }).status === 0
  );
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

async function installBrowser() {
  process.stdout.write('Installing a Chromium for the browser tests …\n');
  if (canInstallPackages) {
    tryRun('apt-get', ['update', '-qq']);
    tryRun('apt-get', [...APT_INSTALL, 'chromium']);
  }
  if ((await findBrowser()) === undefined)
    tryRun('playwright', ['install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']);
  const installed = await findBrowser();
  if (installed === undefined) {
    throw new Error(
      'No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  return installed;
}

/**
 * Finds a Chromium, else installs one: Debian's package when this is root on Debian, Playwright's build otherwise.
 * @returns {Promise<string>} absolute path
 * @throws Error saying what to do when none could be installed, or when it does not start
 */
export async function ensureBrowser() {
  const browser = (await findBrowser()) ?? (await installBrowser());
  // Playwright installs its build for other users than root without the libraries that it needs.
  const { status, stderr, error } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  if (status === 0) return browser;
  throw new Error(
    `${browser} does not start: ${error?.message ?? stderr}\n` +
      'If libraries are missing, install them: sudo npx playwright install-deps chromium',
  );
}

/** Version of an installed Debian package. @param {string} name */
function debianVersion(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * Ensures a Chromium for the tests. For root on Debian it also installs the headless shell of the installed version, if
 * there is one; nothing else is changed, and without it the tests only take longer.
 */
export async function ensureTestBrowsers() {
  await ensureBrowser();
  const { CHROMIUM_PATH = '' } = process.env;
  if (!canInstallPackages || CHROMIUM_PATH !== '' || existsSync(HEADLESS_SHELL)) return;
  const version = debianVersion('chromium-common');
  if (version === '') return;
  process.stdout.write('Installing the Chromium without a window …\n');
  const install = () =>
    tryRun('apt-get', [...APT_INSTALL, '--no-remove', `chromium-headless-shell=${version}`], {
      seconds: 90,
      quiet: true,
    });
  if (!install() && tryRun('apt-get', ['update', '-qq'], { seconds: 30, quiet: true })) install();
}
