/** Under which identifiers the records of a backup stand in an account. */
import { sha256Hex } from '~/lib/sha256';
import { END_OF_TIME, type DeletableName, type Store } from '../store/store';
import type { Manifest } from './format';

/** The collections that a backup fills. */
const FILLED = ['vehicles', 'scans', 'photos', 'documents', 'saleRequests', 'payments', 'files'] as const;

/** What is known of the account's own record under an identifier, without its contents. */
export interface OwnIds {
  /** The identifier in the account of one that the backup names. */
  readonly of: (id: string) => string;
  /** Whether the account has a record of that collection under it, and not as a deleted one. */
  readonly isThere: (name: (typeof FILLED)[number], id: string) => boolean;
}

const entry = (name: string, id: string): string => `${name} ${id}`;

/** Which identifiers a collection has: no record of it is read. */
async function idsIn(store: Store, name: (typeof FILLED)[number], ownerId: string): Promise<Record<'all' | 'own' | 'deleted', ReadonlySet<string>>> {
  const isDeletable = name === 'vehicles' || name === 'photos' || name === 'documents';
  const [all, own, deleted] = await Promise.all([
    store.ids(name),
    store.ids(name, { ownerId }),
    isDeletable ? store.ids<DeletableName>(name, { ownerId, deletedBefore: END_OF_TIME }) : [],
  ]);
  return { all: new Set(all), own: new Set(own), deleted: new Set(deleted) };
}

/** What SHA-256 in hex looks like. */
const DERIVED = /^[0-9a-f]{64}$/u;

/**
 * Finds them. A record keeps its identifier, unless another account of this browser has it: then a new one follows from
 * account and identifier, the same in every import, so that the second one finds what the first has added.
 */
export async function findOwnIds(store: Store, ownerId: string, manifest: Manifest): Promise<OwnIds> {
  const own = new Set<string>();
  const there = new Set<string>();
  const taken = new Set<string>();
  const kept = new Map(await Promise.all(FILLED.map(async (name) => [name, await idsIn(store, name, ownerId)] as const)));
  // A new identifier is told by its shape: where there is none of them, none needs to be worked out to be looked for.
  const hasDerived = [...kept.values()].some(({ all }) => [...all].some((id) => DERIVED.test(id)));

  const derivedIds = new Map<string, string>();
  for (const name of FILLED) {
    const ids = kept.get(name);
    if (ids === undefined || (ids.all.size === 0 && !hasDerived)) continue;
    for (const { id } of manifest[name]) {
      if (!hasDerived && !ids.all.has(id)) continue;
      const derived = derivedIds.get(id) ?? (await sha256Hex(`${ownerId} ${id}`));
      derivedIds.set(id, derived);
      for (const candidate of [id, derived]) {
        if (!ids.all.has(candidate)) continue;
        if (!ids.own.has(candidate)) taken.add(candidate);
        else {
          own.add(candidate);
          if (!ids.deleted.has(candidate)) there.add(entry(name, candidate));
        }
      }
    }
  }

  const of = (id: string): string => {
    const derived = derivedIds.get(id) ?? id;
    return own.has(derived) || taken.has(id) ? derived : id;
  };
  return { of, isThere: (name, id) => there.has(entry(name, of(id))) };
}
