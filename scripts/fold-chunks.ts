/**
 * Joins small chunks that are mostly loaded together, so that pages load fewer files. Who loads only one of the two gets the
 * other besides, up to a budget; what either imports must be there for both, and no two chunks may import each other.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { reachableFrom, type ChunkingContext, type Names } from './chunk-graph.ts';

/** A page or another document. */
export interface Visit {
  /** What it loads at its start. */
  readonly modules: Names;
  /** Modules at which it ends, such as those of other pages. */
  readonly ends: Names;
  /** How many bytes may be added to it. */
  readonly budget: number;
}

/** One of two chunks that are joined has fewer bytes. */
const MAX_SMALL_BYTES = 6000;
/** How many bytes may be added to what is imported when it is needed, such as a dialog. */
const LAZY_BUDGET = 6000;
/** What is left of a module's compressed source after the bundler has removed comments, names and unused code. */
const BUILT_SHARE = 0.5;

interface Chunk {
  readonly modules: Set<string>;
  bytes: number;
  /** The visits that load it at their start. */
  readonly visits: Set<string>;
  /** The modules that are imported when they are needed and load it then. */
  readonly lazy: Set<string>;
  /** The names of the chunks that it imports. */
  readonly imports: Set<string>;
}

/** The parts of a chunk that decide with which others it is joined. */
type Loaders = Pick<Chunk, 'visits' | 'lazy'>;

function bytesOf(code: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(code, { params }).length * BUILT_SHARE;
}

/** Modules that are imported when they are needed, by the visits in which that can be. */
function lazyModules(visits: ReadonlyMap<string, Visit>, context: ChunkingContext): ReadonlyMap<string, Names> {
  const lazy = new Map<string, Set<string>>();
  for (const [name, { modules, ends }] of visits) {
    const reached = new Set(modules);
    for (const id of reached) {
      const info = context.getModuleInfo(id);
      for (const imported of info?.importedIds ?? []) reached.add(imported);
      for (const imported of info?.dynamicallyImportedIds ?? []) {
        if (ends.has(imported)) continue;
        reached.add(imported);
        lazy.set(imported, (lazy.get(imported) ?? new Set()).add(name));
      }
    }
  }
  return lazy;
}

/** The chunks by name; a module that the bundler places counts as one of its own. */
function chunksOf(
  names: ReadonlyMap<string, string | null>,
  visits: ReadonlyMap<string, Visit>,
  lazy: ReadonlyMap<string, Names>,
  context: ChunkingContext,
): Map<string, Chunk> {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const chunks = new Map<string, Chunk>();
  function chunkOf(id: string): Chunk {
    const name = nameOf(id);
    const chunk = chunks.get(name) ?? {
      modules: new Set(),
      bytes: 0,
      visits: new Set(),
      lazy: new Set(),
      imports: new Set(),
    };
    chunks.set(name, chunk);
    if (chunk.modules.has(id)) return chunk;
    chunk.modules.add(id);
    const info = context.getModuleInfo(id);
    if (typeof names.get(id) === 'string') chunk.bytes += bytesOf(info?.code ?? '');
    for (const imported of info?.importedIds ?? []) if (nameOf(imported) !== name) chunk.imports.add(nameOf(imported));
    return chunk;
  }
  for (const [name, { modules }] of visits) for (const id of modules) chunkOf(id).visits.add(name);
  for (const entry of lazy.keys())
    for (const id of reachableFrom([entry], context, 'static')) chunkOf(id).lazy.add(entry);
  return chunks;
}

const without = (some: Names, others: Names): readonly string[] => [...some].filter((name) => !others.has(name));
const union = (some: Names, others: Names): Set<string> => new Set([...some, ...others]);
const isSubset = (some: Names, of: Names): boolean => without(some, of).length === 0;

class Folding {
  readonly #chunks: Map<string, Chunk>;
  readonly #lazy: ReadonlyMap<string, Names>;
  /** The bytes that may still be added, by visit or lazy module. */
  readonly #left: Map<string, number>;

  constructor(names: ReadonlyMap<string, string | null>, visits: ReadonlyMap<string, Visit>, context: ChunkingContext) {
    this.#lazy = lazyModules(visits, context);
    this.#chunks = chunksOf(names, visits, this.#lazy, context);
    this.#left = new Map([
      ...[...this.#lazy.keys()].map((id) => [id, LAZY_BUDGET] as const),
      ...[...visits].map(([name, { budget }]) => [name, budget] as const),
    ]);
  }

  /** The lazy modules that load one chunk and may be needed where the other is not loaded. */
  #lazyWithout(one: Loaders, other: Loaders): readonly string[] {
    return without(one.lazy, other.lazy).filter((id) => !isSubset(this.#lazy.get(id) ?? new Set(), other.visits));
  }

  /** What loads one chunk and not the other. */
  #loadersWithout = (one: Loaders, other: Loaders): readonly string[] => [
    ...without(one.visits, other.visits),
    ...this.#lazyWithout(one, other),
  ];

  #reaches(from: string, targets: readonly string[]): boolean {
    const reached = new Set([from]);
    for (const next of reached) for (const name of this.#chunks.get(next)?.imports ?? []) reached.add(name);
    return targets.some((target) => reached.has(target));
  }

  /** Whether all that the two chunks import is there wherever one of them is, and imports neither. */
  #canImport(pair: readonly [string, string], chunks: readonly [Chunk, Chunk]): boolean {
    const [one, other] = chunks;
    const joined = { visits: union(one.visits, other.visits), lazy: union(one.lazy, other.lazy) };
    return without(union(one.imports, other.imports), new Set(pair)).every((name) => {
      const imported = this.#chunks.get(name);
      return (
        imported === undefined || (this.#loadersWithout(joined, imported).length === 0 && !this.#reaches(name, pair))
      );
    });
  }

  /** The bytes that are added for each file saved; undefined when the two must not be joined. */
  #costOf(pair: readonly [string, string]): number | undefined {
    const [one, other] = pair.map((name) => this.#chunks.get(name));
    if (one === undefined || other === undefined || Math.min(one.bytes, other.bytes) > MAX_SMALL_BYTES)
      return undefined;
    const saved = [...one.visits].filter((visit) => other.visits.has(visit)).length;
    if (saved === 0) return undefined;
    let cost = 0;
    for (const [added, loaders] of [
      [other.bytes, this.#loadersWithout(one, other)],
      [one.bytes, this.#loadersWithout(other, one)],
    ] as const) {
      if (loaders.some((name) => (this.#left.get(name) ?? 0) < added)) return undefined;
      cost += added * loaders.length;
    }
    return this.#canImport(pair, [one, other]) ? cost / saved : undefined;
  }

  #cheapest(names: readonly string[]): readonly [string, string] | undefined {
    let best: readonly [string, string] | undefined;
    let least = Infinity;
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) {
        const cost = this.#costOf([one, other]);
        if (cost === undefined || cost >= least) continue;
        [best, least] = [[one, other], cost];
      }
    }
    return best;
  }

  /** Joins two chunks under the name of the larger one. @returns the name that is gone, and what took its place */
  #join(pair: readonly [string, string]): readonly [string, string] {
    const [one, other] = pair.map((name) => this.#chunks.get(name));
    if (one === undefined || other === undefined) throw new Error(`No chunks: ${pair.join(', ')}`);
    const [gone, name] = one.bytes > other.bytes ? [pair[1], pair[0]] : pair;
    const add = (names: readonly string[], bytes: number): void =>
      names.forEach((loader) => this.#left.set(loader, (this.#left.get(loader) ?? 0) - bytes));
    add(this.#loadersWithout(one, other), other.bytes);
    add(this.#loadersWithout(other, one), one.bytes);
    const imports = new Set(without(union(one.imports, other.imports), new Set(pair)));
    this.#chunks.delete(gone);
    this.#chunks.set(name, {
      modules: union(one.modules, other.modules),
      bytes: one.bytes + other.bytes,
      visits: union(one.visits, other.visits),
      lazy: union(one.lazy, other.lazy),
      imports,
    });
    for (const chunk of this.#chunks.values()) if (chunk.imports.delete(gone)) chunk.imports.add(name);
    return [gone, name];
  }

  /** Joins chunks, the cheapest pair first, until the budgets are used up. @returns the new names of those that are gone */
  joinAll(names: readonly string[]): ReadonlyMap<string, string> {
    const renamed = new Map<string, string>();
    let rest = names;
    for (let pair = this.#cheapest(rest); pair !== undefined; pair = this.#cheapest(rest)) {
      const [gone, name] = this.#join(pair);
      rest = rest.filter((one) => one !== gone);
      for (const [former, now] of renamed) if (now === gone) renamed.set(former, name);
      renamed.set(gone, name);
    }
    return renamed;
  }
}

/**
 * The chunk of each module after small chunks were joined.
 * @param names of the chunks; null for what the bundler decides
 * @param visits all pages and documents by name
 */
export function foldSmallChunks(
  names: ReadonlyMap<string, string | null>,
  visits: ReadonlyMap<string, Visit>,
  context: ChunkingContext,
): ReadonlyMap<string, string | null> {
  const ofGroups = [...new Set(names.values())].filter((name) => name !== null).toSorted();
  const renamed = new Folding(names, visits, context).joinAll(ofGroups);
  return new Map([...names].map(([id, name]) => [id, name === null ? null : (renamed.get(name) ?? name)]));
}
