/** Finds the files that a page needs in Vite's manifest. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type { PrerenderedDocument } from '../../src/app/prerender/render';

const ENTRY = 'index.html';
/** Always imported by the entry, so it is preloaded. */
const APP = 'src/app/start.tsx';
/** Providers of all pages that are not light. */
const SCREEN = 'src/app/Screen.tsx';
/** Namespaces of the layout. */
const LAYOUT_TEXTS = ['common', 'shell'];

interface Files {
  readonly modules: Set<string>;
  readonly styles: Set<string>;
}

/** Collects a chunk with all its static imports and their CSS. */
function collect(manifest: Manifest, key: string, target: Files): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build holds no ${key}`);
  if (target.modules.has(`/${chunk.file}`)) return;
  target.modules.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, target);
  for (const sheet of chunk.css ?? []) target.styles.add(`/${sheet}`);
}

/**
 * The source path of each page's route module without extension, parsed from the table of pages, because a dynamic
 * import cannot be resolved to its chunk at run time.
 * @param root the project's folder
 */
export function routeModules(root: string): ReadonlyMap<string, string> {
  const folder = 'src/app';
  const table = readFileSync(join(root, folder, 'pages.ts'), 'utf8');
  const entries = [...table.matchAll(/^ {2}(?<page>\w+): \{\s*load: async \(\) => \(await import\('(?<from>[^']+)'\)\)/gmu)];
  return new Map(
    entries.map(({ groups }) => {
      const from = groups?.from ?? '';
      const path = from.startsWith('~/') ? join('src', from.slice(2)) : join(folder, from);
      return [groups?.page ?? '', path];
    }),
  );
}

/** The stylesheets and modules of a page beyond those of every page. */
export function filesOf(manifest: Manifest, modules: ReadonlyMap<string, string>, { page, light, locale, namespaces }: PrerenderedDocument): { styles: string[]; modules: string[] } {
  const entry: Files = { modules: new Set(), styles: new Set() };
  collect(manifest, ENTRY, entry);
  const pageFiles: Files = { modules: new Set(entry.modules), styles: new Set(entry.styles) };
  collect(manifest, APP, pageFiles);
  if (!light) collect(manifest, SCREEN, pageFiles);
  if (page !== undefined) {
    const key = ['.ts', '.tsx'].map((extension) => `${modules.get(page) ?? ''}${extension}`).find((name) => name in manifest);
    if (key === undefined) throw new Error(`The build holds no code for the page ${page} of src/app/pages.ts`);
    collect(manifest, key, pageFiles);
    // Parts that are hydrated later need their styles at once.
    const stillParts = `${dirname(key)}/stillParts-parts.ts`;
    if (stillParts in manifest) collect(manifest, stillParts, { modules: new Set(), styles: pageFiles.styles });
  }
  for (const namespace of new Set([...LAYOUT_TEXTS, ...namespaces])) collect(manifest, `locales/${locale.slice(0, 2)}/${namespace}.json`, pageFiles);
  return { styles: [...pageFiles.styles].filter((file) => !entry.styles.has(file)), modules: [...pageFiles.modules].filter((file) => !entry.modules.has(file)) };
}
