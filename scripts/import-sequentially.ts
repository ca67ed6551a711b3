/**
 * Lets every `import()` of a build run its scripts one after the other (`src/lib/import-sequentially.ts` in place of
 * Vite's helper), what is imported before what imports it.
 */
import type { Plugin } from 'vite';

/** The files that a script's imports need, as Vite writes them, and a list of them by their places in it. */
const FILES = /(?<=m\.f\|\|\(m\.f=)\[[^\]]*\]/u;
const LIST = /(?<=__vite__mapDeps\()\[[\d,]*\]/gu;

/** The part of a built script that is used. */
interface BuiltScript {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** Built scripts in an order in which each comes after what it imports. */
export function importedFirst(scripts: readonly BuiltScript[]): readonly string[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const visited = new Set<string>();
  const sorted: string[] = [];
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const imported of byName.get(name)?.imports ?? []) visit(imported);
    sorted.push(name);
  };
  for (const { fileName } of scripts) visit(fileName);
  return sorted;
}

/**
 * Sorts the lists in a script's code, style sheets last: their order among themselves decides which rule applies.
 * @param order built scripts, what is imported first
 */
export function sortImportLists(code: string, order: readonly string[]): string {
  const given = FILES.exec(code)?.[0];
  if (given === undefined) return code;
  const files = JSON.parse(given) as readonly string[];
  const ranks = new Map(order.map((name, rank) => [name, rank]));
  const rankOf = (file: string): number => ranks.get(file) ?? Infinity;
  const byRank = (some: readonly string[]): string[] => {
    const scripts = some.filter((file) => ranks.has(file));
    return [...scripts.sort((a, b) => rankOf(a) - rankOf(b)), ...some.filter((file) => !ranks.has(file))];
  };
  const sorted = byRank(files);
  return code
    .replace(FILES, () => JSON.stringify(sorted))
    .replace(LIST, (list) => {
      const wanted = (JSON.parse(list) as readonly number[]).map((place) => files[place] ?? '');
      return JSON.stringify(byRank(wanted).map((file) => sorted.indexOf(file)));
    });
}

/** @throws Error at the end of a build whose Vite names its helper otherwise */
export function sequentialImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'sequential-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/u },
      handler() {
        isReplaced = true;
        return { code: `export { importSequentially as __vitePreload } from '~/lib/import-sequentially';`, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error("Vite's helper for imports was not found");
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
        const order = importedFirst(scripts);
        for (const script of scripts) script.code = sortImportLists(script.code, order);
      },
    },
  };
}
