/** Which items the blocks of a list hold, and how they are written anew. Pure. */
import type { ListBlockRecord, ListEntry } from '../store/collections';

/**
 * Items in a block. A changed vehicle encrypts one block anew, and each call checks one; more blocks would take longer
 * to open.
 */
export const BLOCK_SIZE = 128;

type Block = Pick<ListBlockRecord, 'id' | 'entries'>;
export type Entries = ReadonlyMap<string, ListEntry>;

/** Whether a stored block was opened and has the shape of one. */
export const isBlock = ({ entries }: Partial<ListBlockRecord>): boolean =>
  Array.isArray(entries) && entries.every((entry: Partial<ListEntry> | null) => typeof entry?.item?.id === 'string');

/** The entries of all blocks by the vehicle's id. One that is there twice contradicts itself and is left out. */
export function listEntriesOf(blocks: readonly Block[]): Map<string, ListEntry> {
  const entries = new Map<string, ListEntry>();
  const twice: string[] = [];
  for (const entry of blocks.flatMap((block) => block.entries)) {
    const { id } = entry.item;
    if (entries.has(id)) twice.push(id);
    entries.set(id, entry);
  }
  for (const id of twice) entries.delete(id);
  return entries;
}

export interface BlockWrites {
  readonly put: readonly Block[];
  /** Ids of blocks that are empty now. */
  readonly delete: readonly string[];
}

/**
 * The writes after which the blocks hold exactly these entries. Blocks whose entries stay as they are are not written,
 * and an entry stays in its block.
 * @param blocks without the head
 * @param changed ids of the entries that differ from their block
 */
export function writesOf(
  blocks: readonly Block[],
  entries: Entries,
  changed: ReadonlySet<string>,
  newId: () => string,
): BlockWrites {
  const left = new Map(entries);
  const kept = blocks.map(({ id, entries: before }) => {
    const after = before.flatMap(({ item }) => {
      const entry = left.get(item.id);
      left.delete(item.id);
      return entry ?? [];
    });
    return { id, after, isChanged: after.length < before.length || after.some(({ item }) => changed.has(item.id)) };
  });
  const added = [...left.values()];
  const put: Block[] = [];
  const gone: string[] = [];
  for (const { id, after, isChanged } of kept) {
    const more = added.splice(0, Math.max(0, BLOCK_SIZE - after.length));
    if (after.length + more.length === 0) gone.push(id);
    else if (isChanged || more.length > 0) put.push({ id, entries: [...after, ...more] });
  }
  while (added.length > 0) put.push({ id: newId(), entries: added.splice(0, BLOCK_SIZE) });
  return { put, delete: gone };
}
