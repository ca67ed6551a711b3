/**
 * Installs the packages of the lock file when they are missing or outdated. Runs on the machine's own Node (20 or
 * newer).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the packages' programs; first in PATH, so that `node` is the version that package.json pins. */
export const BIN = join(ROOT, 'node_modules', '.bin');

/** Environment of all child processes. */
export const ENVIRONMENT = { ...process.env, PATH: `${BIN}:${process.env.PATH ?? ''}` };

function isUpToDate() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    existsSync(join(BIN, 'node')) &&
    statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
  );
}

/**
 * Runs a program in the project folder with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {number} exit status
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...ENVIRONMENT, ...env } });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Installs if needed; exits with npm's status on failure. Install scripts do not run, except that of `node`, which
 * downloads the binary for this machine.
 */
export function install() {
  if (isUpToDate()) return;
  process.stdout.write('Installing packages …\n');
  const status =
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']) ||
    run('npm', ['rebuild', 'node', '--loglevel=error']);
  if (status !== 0) process.exit(status);
}
