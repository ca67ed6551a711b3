/** Finds a Chromium for browser tests and benchmarks, and installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages } from './apt.mjs';
import { ENVIRONMENT, isWritable, ROOT } from './install.mjs';

const KNOWN_PATHS = [
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

/** Playwright's builds, for users who have no home that can be written. */
const PROJECT_BROWSERS = join(ROOT, '.cache/ms-playwright');
const PLAYWRIGHT_FOLDER = /^.*\/ms-playwright(?=\/)/u;

/** Where Playwright looks for its own build; undefined on a platform for which it has none. */
async function playwrightPath() {
  const { chromium } = await import('playwright');
  try {
    return chromium.executablePath() || undefined;
  } catch {
    return undefined;
  }
}

/** Why a browser does not start, by its path; undefined when it starts. @type {Map<string, string | undefined>} */
const startProblems = new Map();

/**
 * Whether a browser is there and starts. One that does not must not hide another: Ubuntu's `chromium-browser` is only a
 * script that asks for a snap, and Playwright's build may lack libraries.
 * @param {string} path
 */
function canStart(path) {
  if (!existsSync(path)) return false;
  if (!startProblems.has(path)) {
    const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    startProblems.set(path, status === 0 ? undefined : (error?.message ?? stderr));
  }
  return startProblems.get(path) === undefined;
}

/**
 * Finds an installed Chromium: `CHROMIUM_PATH`, else the first that starts.
 * @param {readonly string[]} [paths] where to look before Playwright's own builds
 * @returns {Promise<string | undefined>} absolute path; undefined when there is none
 * @throws Error when `CHROMIUM_PATH` names no file
 */
export async function findBrowser(paths = KNOWN_PATHS) {
  const { CHROMIUM_PATH = '' } = process.env;
  if (CHROMIUM_PATH !== '') {
    // Another one would be tested or measured in its place.
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`);
    return CHROMIUM_PATH;
  }
  const known = paths.find(canStart);
  if (known !== undefined) return known;
  const path = await playwrightPath();
  return path && [path, path.replace(PLAYWRIGHT_FOLDER, () => PROJECT_BROWSERS)].find(canStart);
}

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else the headless shell, which is faster (but has no camera), else any.
 * @returns {Promise<string | undefined>} absolute path; undefined when there is none
 */
export async function findTestBrowser() {
  const { CHROMIUM_PATH = '' } = process.env;
  return CHROMIUM_PATH === '' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds?: number, quiet?: boolean, env?: Record<string, string> }} [how] `seconds`: time limit
 */
function tryRun(command, args, { seconds, quiet = false, env = {} } = {}) {
  return (
    spawnSync(command, args, {
      cwd: ROOT,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive', ...env },
      ...(seconds !== undefined && { timeout: seconds * 1000 }),
    }).status === 0
  );
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

/** @param {readonly string[]} args */
async function installPlaywrightBrowser(...args) {
  const folder = PLAYWRIGHT_FOLDER.exec((await playwrightPath()) ?? '')?.[0];
  const env = folder === undefined || isWritable(folder) ? {} : { PLAYWRIGHT_BROWSERS_PATH: PROJECT_BROWSERS };
  return tryRun('playwright', ['install', ...args, 'chromium'], { env });
}

/** @param {readonly string[] | undefined} paths */
async function installBrowser(paths) {
  process.stdout.write('Installing a Chromium for the browser tests …\n');
  const findInstalled = () => {
    startProblems.clear();
    return findBrowser(paths);
  };
  if (canInstallPackages) {
    tryRun('apt-get', ['update', '-qq']);
    tryRun('apt-get', [...APT_INSTALL, 'chromium']);
    const installed = await findInstalled();
    if (installed !== undefined) return installed;
  }
  // Playwright installs libraries by apt-get alone, and no browser when that fails.
  if (!canInstallPackages || !(await installPlaywrightBrowser('--with-deps'))) await installPlaywrightBrowser();
  return findInstalled();
}

/** @returns {string} why no browser can be used, and what to do */
function describeProblem() {
  if (startProblems.size === 0)
    return 'No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.';
  const problems = [...startProblems].map(([path, problem]) => `${path} does not start: ${problem?.trim()}`);
  return [
    ...problems,
    'Install another Chromium or set CHROMIUM_PATH.',
    'If libraries are missing, install them: sudo npx playwright install-deps chromium (Debian, Ubuntu)',
  ].join('\n');
}

/**
 * Finds a Chromium that starts, else installs one: Debian's package when this is root on Debian, Playwright's build
 * otherwise, which comes without the libraries that it needs for other users than root.
 * @param {readonly string[]} [paths] where to look before Playwright's own builds
 * @returns {Promise<string>} absolute path
 * @throws Error saying what to do when none could be installed, or when none starts
 */
export async function ensureBrowser(paths) {
  const browser = (await findBrowser(paths)) ?? (await installBrowser(paths));
  if (browser !== undefined && canStart(browser)) return browser;
  throw new Error(describeProblem());
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
