/** Installs Debian packages that tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ENVIRONMENT } from './install.mjs';

/** Whether packages can be installed: this is root on Debian. */
export const canInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} args */
function apt(args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...ENVIRONMENT, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Installs packages, group by group, so that one failure does not prevent the others.
 * @param {readonly (readonly string[])[]} groups
 */
export function installPackages(groups) {
  apt(['update', '-qq']);
  for (const names of groups) apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}
