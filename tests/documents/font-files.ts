/**
 * Font files of the generated documents. A missing font is an error, since a fallback would silently change the
 * documents.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PrintFont } from './fonts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Path of a font from an npm package. */
export function packagedFontFile(id: string, weight: number, subset = 'latin'): string {
  return resolve(ROOT, `node_modules/@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff2`);
}

/** Installs a Debian package if possible: as root on a system with apt-get. */
function install(debian: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${debian} …\n`);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Ensures that every font is installed.
 * @throws Error with installation instructions
 */
export function requireFonts(fonts: readonly PrintFont[]): void {
  for (const { id, weights, fontsource, file, debian } of fonts) {
    if (fontsource !== undefined) {
      const missing = weights.find((weight) => !existsSync(packagedFontFile(id, weight)));
      if (missing !== undefined)
        throw new Error(`The font ${id} in weight ${missing} is missing. Install the project's packages anew: npm ci`);
    }
    if (file === undefined || debian === undefined) continue;
    if (!existsSync(file)) install(debian);
    if (!existsSync(file))
      throw new Error(`The font ${id} is missing (${file}). Install it; on Debian: apt-get install ${debian}`);
  }
}
