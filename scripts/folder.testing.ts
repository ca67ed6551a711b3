import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../node_modules/.cache');

/** A new folder for programs that a test writes and runs: some machines run none in /tmp (`noexec`). */
export function createFolder(name: string): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, `${name}-`));
}
