/**
 * One chunk for the frame of the app. Left to itself the bundler cuts it into thirty, since now this page and now that one
 * shares a module with it, and many small files are compressed worse than one.
 */

/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Every module that modules load, themselves included.
 * @param kinds `static`: what is loaded together with them; `all`: what they import later too
 */
export function reachedFrom(entries: readonly string[], context: ChunkingContext, kinds: 'static' | 'all'): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    if (kinds === 'all') for (const imported of info?.dynamicallyImportedIds ?? []) reached.add(imported);
  }
  return reached;
}

/**
 * Names the chunk of a module, for the bundler's groups. A chunk is run as a whole, so a page of the sign-in that shares a module
 * with the frame must not find it in the chunk that starts the app:
 * - `frame`: what the app loads at its start and no other document ever loads
 * - `frame-parts`: what the app loads at its start and another document too, if only later, to explain a failure
 * - what an entry of `small` loads at its start is left to the bundler, which splits it by what is used together
 * @param app the module that starts the app
 * @param documents the entry modules of the other documents
 * @param small entry modules, of any document, that must not load `frame-parts` at their start
 */
export function frameChunk(app: string, documents: readonly string[], small: readonly string[]) {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    if (chunks === undefined) {
      const left = reachedFrom(small, context, 'static');
      const elsewhere = reachedFrom(documents, context, 'all');
      const frame = [...reachedFrom([app], context, 'static')].filter((module) => !left.has(module));
      chunks = new Map(frame.map((module) => [module, elsewhere.has(module) ? 'frame-parts' : 'frame']));
    }
    return chunks.get(id) ?? null;
  };
}
