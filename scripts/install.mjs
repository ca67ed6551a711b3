/**
 * Installs the packages of the lock file when they are missing or outdated. Runs on the machine's own Node (20 or
 * newer).
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, withoutConfiguration } from './environment.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the packages' programs; first in PATH, so that `node` is the version that package.json pins. */
export const BIN = join(ROOT, 'node_modules', '.bin');

/** Environment of all child processes. */
export const ENVIRONMENT = childEnvironment(process.env, BIN);

/** The same for builds that are tested. */
export const TEST_ENVIRONMENT = withoutConfiguration(ENVIRONMENT);

const NODE = join(BIN, 'node');

/** A Node for another system, processor or C library is there, but does not start. */
const canStartNode = () => spawnSync(NODE, ['--version'], { stdio: 'ignore' }).status === 0;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * @param {string} file a lock file
 * @returns {Record<string, LockedPackage>} its packages by path, without the project
 */
function packagesIn(file) {
  const { '': _, ...packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  return packages;
}

/** Whether exactly the locked packages are installed. Times would not tell: a restored file has its old one. */
function isUpToDate() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, list))) return false;
  const locked = packagesIn('package-lock.json');
  const installed = packagesIn(list);
  const isLocked = Object.keys({ ...locked, ...installed }).every(
    (path) =>
      // Most optional packages are for other platforms.
      (installed[path] === undefined && locked[path]?.optional) ||
      installed[path]?.integrity === locked[path]?.integrity,
  );
  // A folder that several machines use has the optional packages of the last one, and its Node.
  return isLocked && canStartNode();
}

/**
 * Runs a program in the project folder with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./environment.mjs').Environment} [env] added to the environment; undefined removes a variable
 * @param {import('./environment.mjs').Environment} [base] the environment
 * @returns {number} exit status
 */
export function run(command, args, env = {}, base = ENVIRONMENT) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...base, ...env } });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Prints a problem and ends the process.
 * @param {string} problem
 * @returns {never}
 */
export function fail(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/**
 * Whether files can be written in a folder, which is created if needed.
 * @param {string} folder
 */
export function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Settings that precede the user's own, as variables, so that the npm which the script of `node` starts has them too.
 */
const SETTINGS = {
  npm_config_dry_run: 'false',
  npm_config_global: 'false',
  npm_config_install_strategy: 'hoisted',
  npm_config_location: 'project',
  npm_config_package_lock_only: 'false',
};

/** npm reads its variables in any case, and "-" as "_". */
const AGE_VARIABLE = /^npm_config_(?:before|min[-_]release[-_]age)$/iu;

/**
 * Variables that lift the user's minimum age of versions: digests in the lock file say what is installed. npm 11.10 to
 * 11.14 refuses `before` beside a `min-release-age`, wherever each is set, and reads an age of 0 as `before` now, for
 * which it fetches the whole document of each package. Therefore the age is set only where `before` is refused. `npm
 * config get` does not tell which one the user has: these versions turn one into the other.
 */
function ageVariables() {
  const names = Object.keys(process.env).filter((name) => AGE_VARIABLE.test(name));
  const removed = Object.fromEntries(names.map((name) => [name, undefined]));
  const withoutDate = { ...removed, npm_config_before: 'null' };
  const env = { ...ENVIRONMENT, ...withoutDate };
  const { status } = spawnSync('npm', ['config', 'get', 'before'], { cwd: ROOT, stdio: 'ignore', env });
  return status === 0 ? withoutDate : { ...removed, npm_config_min_release_age: '0' };
}

/** Variables for npm: a cache in the project for users who have no home that can be written. */
const cacheVariables = () =>
  isWritable(join(process.env.npm_config_cache ?? join(homedir(), '.npm'), '_cacache'))
    ? {}
    : { npm_config_cache: join(ROOT, '.cache/npm') };

/** Options precede the user's own settings of npm. */
const INCLUDED = ['--include=dev', '--include=optional', '--include=peer'];
const OPTIONS = ['--bin-links', '--engine-strict=false', '--legacy-peer-deps=false', '--loglevel=error'];

/** Links the own Node of a machine on which that of the package does not start, such as Alpine, which has no glibc. */
function linkNodeOfMachine() {
  const locked = packagesIn('package-lock.json')['node_modules/node']?.version ?? '';
  const major = Number.parseInt(locked, 10);
  if (Number.parseInt(process.versions.node, 10) < major)
    fail(
      `The Node ${locked} that npm has installed does not start on this machine. Install Node ${major} or newer, ` +
        `or use a system with glibc (the image node:${major}-slim, not node:${major}-alpine).`,
    );
  rmSync(NODE);
  symlinkSync(process.execPath, NODE);
}

/**
 * Installs if needed; exits with npm's status on failure. Install scripts do not run, except that of `node`, which
 * downloads the binary for this machine.
 */
export function install() {
  if (process.platform === 'win32') fail('On Windows run this in WSL: https://learn.microsoft.com/windows/wsl');
  // The first two end a path in an address, as bundlers write them; the last ends one in PATH.
  if (/[#?:]/u.test(ROOT)) fail(`The path of this folder must not contain "#", "?" or ":": ${ROOT}`);
  if (isUpToDate()) return;
  process.stdout.write('Installing packages …\n');
  // npm is a script for `node`, and would be given this one.
  if (!canStartNode()) rmSync(NODE, { force: true });
  const variables = { ...SETTINGS, ...ageVariables(), ...cacheVariables() };
  const status =
    run('npm', ['ci', '--ignore-scripts', ...INCLUDED, '--no-audit', '--no-fund', ...OPTIONS], variables) ||
    run('npm', ['rebuild', 'node', '--ignore-scripts=false', ...OPTIONS], variables);
  if (status !== 0) process.exit(status);
  if (!existsSync(NODE))
    fail(
      'npm did not run the install script of the package "node", which downloads a Node for this machine. ' +
        'Is its setting ignore-scripts on? "npm config ls -l" shows it.',
    );
  if (!canStartNode()) linkNodeOfMachine();
}
