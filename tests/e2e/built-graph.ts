/** Which scripts of a build the documents load, followed through its files: `import … from`, `import()` and the lists of what is fetched ahead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APP } from './addresses.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The folder of the build that the browser tests open. */
export const BUILD = resolve(ROOT, APP.dir);

/** The scripts that a document names, by their names in `assets`. */
export function scriptsOf(document: string): string[] {
  return [...readFileSync(join(BUILD, document), 'utf8').matchAll(/\/assets\/([\w.-]+\.js)/gu)].map(([, name = '']) => name);
}

/** Every script that these scripts load, now or later, themselves included; each with the one that names it. */
export function reachedScripts(scripts: readonly string[]): ReadonlyMap<string, string> {
  const built = new Set(readdirSync(join(BUILD, 'assets')));
  const reached = new Map(scripts.map((script) => [script, 'the document']));
  for (const script of reached.keys()) {
    const source = readFileSync(join(BUILD, 'assets', script), 'utf8');
    for (const [, next = ''] of source.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/gu)) if (built.has(next) && !reached.has(next)) reached.set(next, script);
  }
  return reached;
}
