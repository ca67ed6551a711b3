/**
 * The graph of scripts that documents of a build load: `import … from`, `import()` and the preload lists in the built
 * files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APP } from './addresses.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The folder of the build under test. */
export const BUILD = resolve(ROOT, APP.dir);

/** The scripts of a document, by file name in `assets`. */
export function scriptsOf(document: string): string[] {
  return [...readFileSync(join(BUILD, document), 'utf8').matchAll(/\/assets\/([\w.-]+\.js)/gu)].map(
    ([, name = '']) => name,
  );
}

/**
 * All scripts reachable from these by static and dynamic imports, including them; each with the script that imports it.
 */
export function reachedScripts(scripts: readonly string[]): ReadonlyMap<string, string> {
  const built = new Set(readdirSync(join(BUILD, 'assets')));
  const reached = new Map(scripts.map((script) => [script, 'the document']));
  for (const script of reached.keys()) {
    const source = readFileSync(join(BUILD, 'assets', script), 'utf8');
    for (const [, next = ''] of source.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/gu))
      if (built.has(next) && !reached.has(next)) reached.set(next, script);
  }
  return reached;
}

/** The scripts of the build, each with those that it imports statically. */
export function staticImports(): ReadonlyMap<string, readonly string[]> {
  const scripts = readdirSync(join(BUILD, 'assets')).filter((name) => name.endsWith('.js'));
  const imported = /(?:^|[;}\s])(?:import|export)\b[^"'()`]*["'`]\.\/([\w.-]+\.js)["'`]/gu;
  return new Map(
    scripts.map((script) => [
      script,
      [...readFileSync(join(BUILD, 'assets', script), 'utf8').matchAll(imported)].map(([, name = '']) => name),
    ]),
  );
}
