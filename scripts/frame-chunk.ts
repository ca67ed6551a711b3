/**
 * Puts the layout and its dependencies into one chunk. By itself the bundler would split them into about thirty, by
 * which pages share what, and many small files compress worse than one.
 */

/** The part of the bundler's module info that is used. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * All modules reachable from some modules, including those.
 * @param kinds `static`: by static imports; `all`: by dynamic imports too
 */
export function reachableFrom(
  entries: readonly string[],
  context: ChunkingContext,
  kinds: 'static' | 'all',
): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    if (kinds === 'all') for (const imported of info?.dynamicallyImportedIds ?? []) reached.add(imported);
  }
  return reached;
}

/**
 * Returns the chunk name of a module, for the bundler's groups. A chunk is evaluated as a whole, so a sign-in document
 * that shares a module with the layout must not load it from the chunk that starts the app:
 * - `frame`: loaded at the app's start and never by another document
 * - `frame-parts`: loaded at the app's start and by another document too, if only later, to show an error
 * - what an entry of `small` loads at its start is left to the bundler
 * @param app the module that starts the app
 * @param documents the entry modules of the other documents
 * @param small entry modules, of any document, that must not load `frame-parts` at their start
 */
export function frameChunk(app: string, documents: readonly string[], small: readonly string[]) {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    if (chunks === undefined) {
      const excluded = reachableFrom(small, context, 'static');
      const ofDocuments = reachableFrom(documents, context, 'all');
      const frame = [...reachableFrom([app], context, 'static')].filter((module) => !excluded.has(module));
      chunks = new Map(frame.map((module) => [module, ofDocuments.has(module) ? 'frame-parts' : 'frame']));
    }
    return chunks.get(id) ?? null;
  };
}
