/**
 * Joins small chunks that are mostly loaded together, so that pages load fewer files. A page that needs only one of two
 * joined chunks also loads the other and its imports, up to a budget. No two chunks may import each other.
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
  /** Weight of its requests and bytes against those of other visits. */
  readonly weight: number;
}

/** One of two chunks that are joined has fewer bytes. */
const MAX_SMALL_BYTES = 60_000;
/** How many bytes may be added to a lazily imported module, such as a dialog. */
const LAZY_BUDGET = 24_000;
/** Weight of the bytes added to lazily imported modules; those added to visits have the weight of the visit. */
const LAZY_COST_WEIGHT = 0.2;
/** What is left of a module's compressed source after the bundler has removed comments, names and unused code. */
const BUILT_SHARE = 0.5;

/** A visit or a lazily imported module. */
interface Loader {
  /** 1 at the index of each of its chunks, and of those that are always loaded before it; the others are 0. */
  readonly chunks: Uint8Array;
  readonly weight: number;
  /** The bytes that may still be added. */
  left: number;
}

interface Chunk {
  name: string;
  /** Whether it may be joined; the bundler places the others. */
  readonly isGroup: boolean;
  /** Whether it has a style sheet, which is a file of its own. */
  hasStyles: boolean;
  bytes: number;
  /** All chunks that it imports, directly or not, by index. */
  imports: Set<number>;
}

const bytesOf = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length * BUILT_SHARE;

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

const costWeight = (weight: number): number => (weight === 0 ? LAZY_COST_WEIGHT : weight);

const isStyles = (id: string): boolean => id.endsWith('.css');

const common = (sets: readonly ReadonlySet<number>[]): Set<number> =>
  new Set([...(sets[0] ?? [])].filter((value) => sets.every((set) => set.has(value))));

/** The chunks before small ones are joined, by the names of their modules. */
class Grouping {
  readonly chunks: Chunk[] = [];
  readonly #indexOf = new Map<string, number>();

  constructor(modules: Names, names: ReadonlyMap<string, string | null>, context: ChunkingContext) {
    const nameOf = (id: string): string => names.get(id) ?? id;
    for (const id of modules) {
      const name = nameOf(id);
      const bytes = bytesOf(context.getModuleInfo(id)?.code ?? '');
      const chunk = this.chunks[this.#indexOf.get(name) ?? -1];
      if (chunk === undefined) {
        this.#indexOf.set(name, this.chunks.length);
        const isGroup = typeof names.get(id) === 'string';
        this.chunks.push({ name, isGroup, hasStyles: isStyles(id), bytes, imports: new Set() });
      } else {
        chunk.bytes += bytes;
        chunk.hasStyles ||= isStyles(id);
      }
    }
    for (const id of modules) this.#indexOf.set(id, this.#indexOf.get(nameOf(id)) ?? -1);
    for (const id of modules) {
      const [own] = this.indexesOf([id]);
      for (const to of this.indexesOf(context.getModuleInfo(id)?.importedIds ?? []))
        if (to !== own) this.chunks[own ?? -1]?.imports.add(to);
    }
    for (const { imports } of this.chunks)
      for (const at of imports) for (const further of this.chunks[at]?.imports ?? []) imports.add(further);
  }

  indexesOf(modules: Iterable<string>): readonly number[] {
    return [...modules].flatMap((id) => this.#indexOf.get(id) ?? []);
  }
}

class Joining {
  readonly #chunks: readonly Chunk[];
  readonly #loaders: readonly Loader[];

  constructor(names: ReadonlyMap<string, string | null>, visits: ReadonlyMap<string, Visit>, context: ChunkingContext) {
    const lazy = lazyModules(visits, context);
    const closures = new Map([...lazy.keys()].map((id) => [id, reachableFrom([id], context, 'static')] as const));
    const modules = [...[...visits.values()].map((visit) => visit.modules), ...closures.values()];
    const grouping = new Grouping(new Set(modules.flatMap((ids) => [...ids])), names, context);
    this.#chunks = grouping.chunks;
    const loaded = new Map(
      [...visits].map(([name, visit]) => [name, this.#withImports(grouping.indexesOf(visit.modules))] as const),
    );
    this.#loaders = [
      ...[...visits].map(([name, { budget, weight }]) => ({
        chunks: this.#marksOf(loaded.get(name) ?? []),
        weight,
        left: budget,
      })),
      ...[...closures].map(([id, closure]) => {
        const before = common([...(lazy.get(id) ?? [])].map((name) => loaded.get(name) ?? new Set<number>()));
        const own = this.#withImports(grouping.indexesOf(closure));
        return { chunks: this.#marksOf([...own, ...before]), weight: 0, left: LAZY_BUDGET };
      }),
    ];
  }

  #marksOf(chunks: Iterable<number>): Uint8Array {
    const marks = new Uint8Array(this.#chunks.length);
    for (const at of chunks) marks[at] = 1;
    return marks;
  }

  #withImports(chunks: Iterable<number>): Set<number> {
    const all = new Set(chunks);
    for (const at of all) for (const imported of this.#chunks[at]?.imports ?? []) all.add(imported);
    return all;
  }

  /** Whether a chunk would import itself if the two were joined: what one imports further on imports one of them. */
  #wouldImportItself(a: number, b: number): boolean {
    return [a, b].some((from) =>
      [...(this.#chunks[from]?.imports ?? [])].some((at) => {
        const imports = this.#chunks[at]?.imports;
        return at !== a && at !== b && (imports?.has(a) === true || imports?.has(b) === true);
      }),
    );
  }

  /** The bytes that each loader gets besides when two chunks are joined. */
  #addedBytes(a: number, b: number): readonly (readonly [Loader, number])[] {
    const needed = [...this.#withImports([a, b])];
    return this.#loaders.flatMap((loader) => {
      const { chunks } = loader;
      if (chunks[a] === chunks[b]) return [];
      const bytes = needed
        .filter((at) => chunks[at] === 0)
        .reduce((sum, at) => sum + (this.#chunks[at]?.bytes ?? 0), 0);
      return [[loader, bytes] as const];
    });
  }

  /**
   * The bytes that are added for each file saved; undefined when the two must not be joined, or at a cost of `most` or
   * more.
   */
  #costOf(a: number, b: number, most: number): number | undefined {
    const [first, second] = [this.#chunks[a], this.#chunks[b]];
    if (first === undefined || second === undefined || Math.min(first.bytes, second.bytes) > MAX_SMALL_BYTES)
      return undefined;
    let saved = 0;
    let least = 0;
    for (const { chunks, weight, left } of this.#loaders) {
      if (chunks[a] === chunks[b]) {
        if (chunks[a] === 1) saved += weight;
        continue;
      }
      // What it lacks of the two; the imports come on top.
      const { bytes } = chunks[a] === 1 ? second : first;
      if (bytes > left) return undefined;
      least += costWeight(weight) * bytes;
    }
    if (saved === 0) return undefined;
    const files = saved * (first.hasStyles && second.hasStyles ? 2 : 1);
    // Costs that are equal may differ in their last digits.
    if (least * (1 - 1e-9) >= most * files) return undefined;
    const added = this.#addedBytes(a, b);
    if (added.some(([{ left }, bytes]) => bytes > left)) return undefined;
    const cost = added.reduce((sum, [{ weight }, bytes]) => sum + costWeight(weight) * bytes, 0) / files;
    return cost >= most || this.#wouldImportItself(a, b) ? undefined : cost;
  }

  #cheapest(groups: readonly number[]): readonly [number, number] | undefined {
    let best: readonly [number, number] | undefined;
    let least = Infinity;
    for (const [at, a] of groups.entries()) {
      for (const b of groups.slice(at + 1)) {
        const cost = this.#costOf(a, b, least);
        if (cost === undefined) continue;
        [best, least] = [[a, b], cost];
        if (least === 0) return best;
      }
    }
    return best;
  }

  /** Joins two chunks under the name of the larger one. */
  #join(a: number, b: number): void {
    const [first, second] = [this.#chunks[a], this.#chunks[b]];
    if (first === undefined || second === undefined) throw new Error('No such chunk');
    for (const [loader, bytes] of this.#addedBytes(a, b)) loader.left -= bytes;
    const needed = this.#withImports([a, b]);
    if (second.bytes > first.bytes) first.name = second.name;
    first.bytes += second.bytes;
    first.hasStyles ||= second.hasStyles;
    first.imports = new Set([...needed].filter((at) => at !== a && at !== b));
    second.imports = new Set();
    for (const { chunks } of this.#loaders) {
      if (chunks[a] === 0 && chunks[b] === 0) continue;
      for (const at of needed) chunks[at] = 1;
      chunks[b] = 0;
    }
    for (const chunk of this.#chunks) {
      if (chunk === first || (!chunk.imports.has(a) && !chunk.imports.has(b))) continue;
      for (const at of needed) chunk.imports.add(at);
      chunk.imports.delete(b);
    }
  }

  /** Joins chunks, the cheapest pair first, until the budgets are used up. @returns the new names by the former ones */
  joinAll(): ReadonlyMap<string, string> {
    const former = this.#chunks.map(({ name }) => name);
    const joinedTo = former.map((_, at) => at);
    let groups = [...this.#chunks.entries()]
      .filter(([, { isGroup }]) => isGroup)
      .toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1))
      .map(([at]) => at);
    for (let pair = this.#cheapest(groups); pair !== undefined; pair = this.#cheapest(groups)) {
      const [kept, gone] = pair;
      this.#join(kept, gone);
      for (const [at, to] of joinedTo.entries()) if (to === gone) joinedTo[at] = kept;
      groups = groups.filter((at) => at !== gone);
    }
    return new Map(former.map((name, at) => [name, this.#chunks[joinedTo[at] ?? at]?.name ?? name]));
  }
}

/**
 * The chunk of each module after small chunks were joined.
 * @param names of the chunks; null for what the bundler decides
 * @param visits all pages and documents by name
 */
export function joinSmallChunks(
  names: ReadonlyMap<string, string | null>,
  visits: ReadonlyMap<string, Visit>,
  context: ChunkingContext,
): ReadonlyMap<string, string | null> {
  const renamed = new Joining(names, visits, context).joinAll();
  return new Map([...names].map(([id, name]) => [id, name === null ? null : (renamed.get(name) ?? name)]));
}
