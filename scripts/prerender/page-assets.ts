/** Which files of the build a page needs, from Vite's manifest. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type { PrerenderedDocument } from '../../src/app/prerender/render';

const ENTRY = 'index.html';
/** What the entry fetches in any case, so that it is there when it asks. */
const APP = 'src/app/start.tsx';
/** What pages stand on that are not light. */
const SCREEN = 'src/app/Screen.tsx';
/** The texts of the frame. */
const FRAME_TEXTS = ['common', 'shell'];

interface Files {
  readonly modules: Set<string>;
  readonly styles: Set<string>;
}

/** A chunk of the build with everything it imports at once. */
function collect(manifest: Manifest, key: string, into: Files): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build holds no ${key}`);
  if (into.modules.has(`/${chunk.file}`)) return;
  into.modules.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
  for (const sheet of chunk.css ?? []) into.styles.add(`/${sheet}`);
}

/**
 * The route module of each page without its extension, read from the table of pages: the bundler alone knows which file a dynamic import became.
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

/** The sheets and modules that a page needs besides those that every page has. */
export function filesOf(manifest: Manifest, modules: ReadonlyMap<string, string>, { page, light, locale, namespaces }: PrerenderedDocument): { styles: string[]; modules: string[] } {
  const entry: Files = { modules: new Set(), styles: new Set() };
  collect(manifest, ENTRY, entry);
  const own: Files = { modules: new Set(entry.modules), styles: new Set(entry.styles) };
  collect(manifest, APP, own);
  if (!light) collect(manifest, SCREEN, own);
  if (page !== undefined) {
    const key = ['.ts', '.tsx'].map((extension) => `${modules.get(page) ?? ''}${extension}`).find((name) => name in manifest);
    if (key === undefined) throw new Error(`The build holds no code for the page ${page} of src/app/pages.ts`);
    collect(manifest, key, own);
    // Its code comes later, but it is there to be read at once.
    const still = `${dirname(key)}/still-parts.ts`;
    if (still in manifest) collect(manifest, still, { modules: new Set(), styles: own.styles });
  }
  for (const namespace of new Set([...FRAME_TEXTS, ...namespaces])) collect(manifest, `locales/${locale.slice(0, 2)}/${namespace}.json`, own);
  return { styles: [...own.styles].filter((file) => !entry.styles.has(file)), modules: [...own.modules].filter((file) => !entry.modules.has(file)) };
}
