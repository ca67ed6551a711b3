/** The modules of a build and what they import. */

/** Names of modules, pages or chunks. */
export type Names = ReadonlySet<string>;

/** The part of the bundler's module info that is used. */
interface ModuleInfo {
  /** Null until it is known. */
  readonly code?: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * All modules reachable from some modules, including those.
 * @param kinds `static`: by static imports; `all`: by dynamic imports too
 */
export function reachableFrom(entries: readonly string[], context: ChunkingContext, kinds: 'static' | 'all'): Names {
  const reached = new Set(entries);
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    if (kinds === 'all') for (const imported of info?.dynamicallyImportedIds ?? []) reached.add(imported);
  }
  return reached;
}
