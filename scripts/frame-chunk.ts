/**
 * One chunk for the frame of the app. Left to itself the bundler cuts it into thirty, since now this page and now that one
 * shares a module with it, and many small files are compressed worse than one.
 */

/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Every module that modules load with them, themselves included. */
export function reachedFrom(entries: readonly string[], context: ChunkingContext): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * Names the chunk of a module, for the bundler's groups.
 * @param app the module that starts the app: what it loads is the frame
 * @param documents the other documents' modules: what they load too is left to the bundler, lest they load the frame
 */
export function frameChunk(app: string, documents: readonly string[]) {
  let frame: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    if (frame === undefined) {
      const elsewhere = reachedFrom(documents, context);
      frame = new Set([...reachedFrom([app], context)].filter((one) => !elsewhere.has(one)));
    }
    return frame.has(id) ? 'frame' : null;
  };
}
