/** Finds the files that a page needs among those of a build. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Manifest } from 'vite';
import type { PrerenderedDocument } from '../../src/app/prerender/render';

const ENTRY = 'index.html';
/** Always imported by the entry, so it is preloaded. */
const APP = 'src/app/start.tsx';
/** Providers of all pages that are not light. */
const SCREEN = 'src/app/with-screen-providers.tsx';
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

/** Any node of a syntax tree, with its child nodes among its values. */
type SyntaxNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

/** All nodes of a syntax tree that have a type, depth first. */
function* nodesOf(node: SyntaxNode, type: string): Generator<SyntaxNode> {
  if (node.type === type) yield node;
  for (const child of Object.values(node)) if (isNode(child)) yield* nodesOf(child, type);
}

const nameOf = (node: unknown): unknown => (isNode(node) ? (node.name ?? node.value) : undefined);

/** A page of the table. */
export interface PageSource {
  /** Path of the route module in the project. */
  readonly module: string;
  readonly light: boolean;
}

/**
 * The table of pages as its syntax tree says it: at run time a dynamic import cannot be resolved to its chunk.
 * @param root the project's folder
 * @throws Error for an entry without exactly one import, or whose module does not exist
 */
export function pageSources(root: string): ReadonlyMap<string, PageSource> {
  const folder = 'src/app';
  const file = join(root, folder, 'pages.ts');
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const table = [...nodesOf(program as unknown as SyntaxNode, 'VariableDeclarator')].find(
    ({ id }) => nameOf(id) === 'PAGES',
  );
  if (!isNode(table?.init) || !Array.isArray(table.init.properties)) throw new Error(`${file} declares no table PAGES`);
  return new Map(
    (table.init.properties as SyntaxNode[]).map((entry) => {
      const page = String(nameOf(entry.key));
      const [imported, ...others] = [...nodesOf(entry, 'ImportExpression')].map(({ source }) => String(nameOf(source)));
      if (imported === undefined || others.length > 0)
        throw new Error(`${file}: the page ${page} needs exactly one dynamic import`);
      const name = imported.startsWith('~/') ? join('src', imported.slice(2)) : join(folder, imported);
      const module = [`${name}.ts`, `${name}.tsx`].find((path) => existsSync(join(root, path)));
      if (module === undefined) throw new Error(`${file}: the page ${page} imports ${name}, which does not exist`);
      const light = [...nodesOf(entry, 'Property')].some(
        ({ key, value }) => nameOf(key) === 'light' && nameOf(value) === true,
      );
      return [page, { module, light }];
    }),
  );
}

/** The stylesheets and modules of a page beyond those of every page. */
export function filesOf(
  manifest: Manifest,
  sources: ReadonlyMap<string, PageSource>,
  { page, light, locale, namespaces }: PrerenderedDocument,
): { styles: string[]; modules: string[] } {
  const entry: Files = { modules: new Set(), styles: new Set() };
  collect(manifest, ENTRY, entry);
  const pageFiles: Files = { modules: new Set(entry.modules), styles: new Set(entry.styles) };
  collect(manifest, APP, pageFiles);
  if (!light) collect(manifest, SCREEN, pageFiles);
  if (page !== undefined) {
    const key = sources.get(page)?.module;
    if (key === undefined || !(key in manifest))
      throw new Error(`The build holds no code for the page ${page} of src/app/pages.ts`);
    collect(manifest, key, pageFiles);
    // Parts that are hydrated later need their styles at once.
    const staticParts = `${dirname(key)}/static-parts.ts`;
    if (staticParts in manifest) collect(manifest, staticParts, { modules: new Set(), styles: pageFiles.styles });
  }
  for (const namespace of new Set([...LAYOUT_TEXTS, ...namespaces]))
    collect(manifest, `locales/${locale.slice(0, 2)}/${namespace}.json`, pageFiles);
  return {
    styles: [...pageFiles.styles].filter((file) => !entry.styles.has(file)),
    modules: [...pageFiles.modules].filter((file) => !entry.modules.has(file)),
  };
}
