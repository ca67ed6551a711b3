/**
 * Installs the packages of the lock file when they are missing or outdated. Runs on the machine's own Node (20 or
 * newer).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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

const hasNode = () => existsSync(join(BIN, 'node'));

function isUpToDate() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    hasNode() &&
    statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
  );
}

/**
 * Runs a program in the project folder with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {Readonly<Record<string, string>>} [env] added to the environment
 * @param {import('./environment.mjs').Environment} [base] the environment
 * @returns {number} exit status
 */
export function run(command, args, env = {}, base = ENVIRONMENT) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...base, ...env } });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Installs if needed; exits with npm's status on failure. Install scripts do not run, except that of `node`, which
 * downloads the binary for this machine. Options precede the user's own settings of npm.
 */
export function install() {
  if (isUpToDate()) return;
  process.stdout.write('Installing packages …\n');
  const status =
    run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) ||
    run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (status !== 0) process.exit(status);
  if (hasNode()) return;
  process.stderr.write(
    'npm did not run the install script of the package "node", which downloads a Node for this machine. ' +
      'Is its setting ignore-scripts on? "npm config ls -l" shows it.\n',
  );
  process.exit(1);
}
