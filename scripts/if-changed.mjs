/** Skips a check whose input is the same as when it last passed. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Names and bytes of all files that git tracks or would add.
 * @throws Error without git, or where it knows no file
 */
function hashOfFiles() {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    maxBuffer: 1e8,
  });
  const files = list.toString().split('\0').filter(Boolean).sort();
  // A repository around the project may ignore it.
  if (files.length === 0) throw new Error('git knows no file of the project');
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    try {
      hash.update(readFileSync(join(ROOT, file)));
    } catch {
      hash.update('deleted');
    }
  }
  return hash.digest('hex');
}

/**
 * Runs a check, unless no file of the project has changed since it passed. Without git it always runs.
 * @param {string} name
 * @param {() => Promise<boolean>} check
 * @returns {Promise<boolean>} whether it passed, now or then
 */
export async function ifChanged(name, check) {
  const stamp = join(CACHE, `${name}-passed`);
  let hash;
  try {
    hash = hashOfFiles();
  } catch {
    return check();
  }
  try {
    if (readFileSync(stamp, 'utf8') === hash) {
      process.stdout.write(`\n── ${name}: nothing changed since it passed\n`);
      return true;
    }
  } catch {
    // Never passed yet.
  }
  rmSync(stamp, { force: true });
  const passed = await check();
  if (passed) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(stamp, hash);
  }
  return passed;
}
