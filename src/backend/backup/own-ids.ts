/** Under which identifiers the records of a backup stand in an account. */
import { sha256Hex } from '~/lib/sha256';
import type { Store } from '../store/store';
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

/**
 * Finds them. A record keeps its identifier, unless another account of this browser has it: then a new one follows from
 * account and identifier, the same in every import, so that the second one finds what the first has added.
 */
export async function findOwnIds(store: Store, ownerId: string, manifest: Manifest): Promise<OwnIds> {
  const own = new Set<string>();
  const there = new Set<string>();
  const taken = new Set<string>();
  const derivedIds = new Map<string, string>();

  for (const name of FILLED) {
    for (const { id } of manifest[name]) {
      const derived = derivedIds.get(id) ?? (await sha256Hex(`${ownerId} ${id}`));
      derivedIds.set(id, derived);
      for (const candidate of [id, derived]) {
        const record = await store.get(name, candidate);
        if (record === undefined) continue;
        if (record.ownerId !== ownerId) taken.add(candidate);
        else {
          own.add(candidate);
          if (!('deletedAt' in record) || record.deletedAt === undefined) there.add(entry(name, candidate));
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
