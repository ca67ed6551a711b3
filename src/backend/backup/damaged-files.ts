/** Files of an account that a backup still has, although the browser has lost or damaged their bytes. */
import { imageIdsOf } from '../earlier-readings';
import { isNotDeleted } from '../restore-window';
import type { FileRecord } from '../store/collections';
import { readableFile } from '../store/readable';
import type { Store } from '../store/store';
import { isUsable } from '../vehicles';
import { MAX_FILES_IN_MEMORY, readFiles } from './collect';
import type { Backup } from './format';
import { fileOf, type ImportCounts, type Merge } from './prepare-merge';

/** Ids of the files that the account's records refer to, deleted records excluded. */
async function referencedFiles(store: Store, ownerId: string): Promise<ReadonlySet<string | null>> {
  const [vehicles, photos, albumPhotos, documents] = await Promise.all([
    store.list('vehicles', { ownerId }),
    store.list('photos', { ownerId }),
    store.list('albumPhotos', { ownerId }),
    store.list('documents', { ownerId }),
  ]);
  return new Set([
    ...vehicles.filter(isUsable).flatMap(imageIdsOf),
    ...[...photos, ...albumPhotos, ...documents].filter(isNotDeleted).map(({ fileId }) => fileId),
  ]);
}

/**
 * The backup's copies of files that are missing or cannot be read, of records that the account has or that the merge
 * adds.
 */
export async function filesToRepair(
  store: Store,
  ownerId: string,
  backup: Backup,
  { batch: { put }, ids }: Merge,
  signal?: AbortSignal,
): Promise<FileRecord[]> {
  const referenced = new Set([
    ...(await referencedFiles(store, ownerId)),
    ...[...(put.vehicles ?? []), ...(put.scans ?? []).map(({ vehicle }) => vehicle)].flatMap(imageIdsOf),
    ...[...(put.photos ?? []), ...(put.albumPhotos ?? []), ...(put.documents ?? [])].map(({ fileId }) => fileId),
  ]);
  const added = new Set(put.files?.map(({ id }) => id));
  const kept = backup.manifest.files.filter(({ id }) => referenced.has(ids.toOwnId(id)) && !added.has(ids.toOwnId(id)));
  const damaged: FileRecord[] = [];
  for (let first = 0; first < kept.length; first += MAX_FILES_IN_MEMORY) {
    signal?.throwIfAborted();
    const slice = kept.slice(first, first + MAX_FILES_IN_MEMORY);
    const records = await readFiles(
      store,
      slice.map(({ id }) => ids.toOwnId(id)),
    );
    for (const [at, entry] of slice.entries()) {
      const record = records[at];
      if (record === undefined || readableFile(record) === undefined)
        damaged.push(fileOf(backup, entry, { ids, ownerId }));
    }
  }
  return damaged;
}

/** The counts of a merge, where records whose file is repaired count as added. */
export function countRepaired(
  counts: ImportCounts,
  { manifest }: Backup,
  { batch: { put }, ids }: Merge,
  repaired: readonly FileRecord[],
): ImportCounts {
  const files = new Set(repaired.map(({ id }) => id));
  const withRepaired = (name: 'photos' | 'albumPhotos' | 'documents') => {
    const addedIds = new Set(put[name]?.map(({ id }) => id));
    const more = manifest[name].filter(
      ({ id, fileId }) => files.has(ids.toOwnId(fileId)) && !addedIds.has(ids.toOwnId(id)),
    );
    const { added, existing } = counts[name] ?? { added: 0, existing: 0 };
    return { added: added + more.length, existing: existing - more.length };
  };
  return {
    ...counts,
    photos: withRepaired('photos'),
    albumPhotos: withRepaired('albumPhotos'),
    documents: withRepaired('documents'),
  };
}
