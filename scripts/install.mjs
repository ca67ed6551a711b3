/** Installs the packages of the lock file when they are missing or older than it. Runs on the machine's own Node (20 or newer). */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The directory of the packages' programs; first in PATH, so that `node` is the Node that the packages want. */
export const BIN = join(ROOT, 'node_modules', '.bin');

/** The environment of every program that is started. */
export const ENVIRONMENT = { ...process.env, PATH: `${BIN}:${process.env.PATH ?? ''}` };

function upToDate() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  return existsSync(installed) && existsSync(join(BIN, 'node')) && statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

/**
 * Runs a program in the project, its output going to this process's.
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
 * Installs when needed; ends the process with npm's status when that fails. No package runs a script of its own, except
 * `node`, whose script fetches the program for this machine.
 */
export function install() {
  if (upToDate()) return;
  process.stdout.write('Installing packages …\n');
  const status = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']) || run('npm', ['rebuild', 'node', '--loglevel=error']);
  if (status !== 0) process.exit(status);
}
