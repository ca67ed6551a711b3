/**
 * The files of the project by name. Formatter and linter skip a folder that a repository around it ignores, whatever
 * the folder's own `.gitignore` says, but check files that are named.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the project's own `.gitignore`, which has no paths. @param {string} root */
function ignoredNames(root) {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const names = lines.map((line) => line.trim().replace(/\/$/u, '')).filter(Boolean);
  const patterns = names.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll('*', '.*'));
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

/**
 * Arguments for the formatter and the linter.
 * @param {string} root folder of the project
 * @returns {string[]} paths relative to it; none where it is a repository of its own, in which both find all files
 */
export function filesToName(root) {
  if (existsSync(join(root, '.git'))) return [];
  const ignored = ignoredNames(root);
  /** @param {string} folder @returns {string[]} */
  const listFiles = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored.test(name))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(path) : [path];
      });
  return listFiles('');
}
