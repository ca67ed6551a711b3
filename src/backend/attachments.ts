/**
 * Photos, album photos and documents of vehicles. A record and the file with its bytes are always added and removed in
 * one transaction.
 */
import type { BackendContext } from './context';
import { fileRecord, requireWhole } from './files';
import { whileAccountExists } from './identity/removal';
import { Refusal } from './refusal';
import { afterEarlierAttempts, AlreadyStoredError, findStoredByKey } from './repeated-request';
import { isNotDeleted, isPastRestoreWindow, restoreLimit } from './restore-window';
import type { Collections } from './store/collections';
import { readableAlbumPhoto, readableDocument, readablePhoto } from './store/readable';
import type { AttachmentCollection, Batch, Store } from './store/store';

/** Replaces unreadable values of a record, by collection. */
const READABLE: { readonly [N in AttachmentCollection]: (record: Collections[N]) => Collections[N] } = {
  photos: readablePhoto,
  albumPhotos: readableAlbumPhoto,
  documents: readableDocument,
};

const NAMES = Object.keys(READABLE) as readonly AttachmentCollection[];

/** All attachments of one vehicle of an owner, including deleted ones. */
async function allOf<N extends AttachmentCollection>(
  store: Store,
  name: N,
  ownerId: string,
  vehicleId: string,
): Promise<Collections[N][]> {
  const records: Collections[N][] = (await store.list<AttachmentCollection>(name, { vehicleId })) as Collections[N][];
  return records.filter((record) => record.ownerId === ownerId);
}

/** The attachments of a vehicle without the deleted ones. */
export async function attachmentsOf<N extends AttachmentCollection>(
  store: Store,
  name: N,
  ownerId: string,
  vehicleId: string,
): Promise<Collections[N][]> {
  const attached = (await allOf(store, name, ownerId, vehicleId)).filter(isNotDeleted);
  return attached.map((record) => READABLE[name](record));
}

/**
 * Stores the bytes and the record in one transaction, so that a page closed in between leaves neither. Both are removed
 * again when the client has aborted the request meanwhile, or when the bytes cannot be read back.
 * @param record creates the record from the file's id
 * @throws Refusal `storage.incomplete`
 * @throws AlreadyStoredError when there is a record with its id
 */
export async function addAttachment<N extends AttachmentCollection>(
  context: BackendContext,
  name: N,
  upload: { readonly file: Blob; readonly fileName: string; readonly ownerId: string; readonly signal: AbortSignal },
  record: (fileId: string) => Collections[N],
): Promise<Collections[N]> {
  return whileAccountExists(context.store, upload.ownerId, async () => {
    const file = await fileRecord(context, upload.file, upload.fileName, upload.ownerId);
    const kept = record(file.id);
    const add = {
      collection: name,
      id: kept.id,
      change: (stored: Collections[N] | undefined) => {
        if (stored !== undefined) throw new AlreadyStoredError();
        return kept;
      },
    };
    await context.store.batch({
      // The compiler cannot relate a variable collection and its record type.
      update: [add] as unknown as NonNullable<Batch['update']>,
      put: { files: [file] },
    });
    try {
      await requireWhole(context.store, file);
      upload.signal.throwIfAborted();
    } catch (error) {
      await removeAttachment(context.store, name, kept);
      throw error;
    }
    return kept;
  });
}

/**
 * As {@link addAttachment}, once for all requests with the same key.
 * @param create creates the record from its id and the file's
 * @param change the stored record as a repeated request asks for it
 * @param prepare runs only before a record is added
 */
export async function addAttachmentOnce<N extends AttachmentCollection>(
  context: BackendContext,
  name: N,
  upload: Parameters<typeof addAttachment>[2] & { readonly vehicleId: string; readonly key: string | undefined },
  {
    create,
    change,
    prepare,
  }: {
    readonly create: (ids: { readonly id: string; readonly fileId: string }) => Collections[N];
    readonly change: (stored: Collections[N]) => Collections[N];
    readonly prepare?: () => Promise<void>;
  },
): Promise<Collections[N]> {
  const find = async () => findStoredByKey(context, name, upload, upload.key);
  const changeStored = async (id: string): Promise<Collections[N] | undefined> =>
    context.store.update(name, id, (stored) => stored && change(READABLE[name](stored)));
  return afterEarlierAttempts(upload, upload.key, async () => {
    const { id, stored } = await find();
    // Another tab can have removed it meanwhile; it is then added again.
    const changed = stored && (await changeStored(id));
    if (changed !== undefined) return changed;
    await prepare?.();
    try {
      return await addAttachment(context, name, upload, (fileId) => create({ id, fileId }));
    } catch (error) {
      const added = error instanceof AlreadyStoredError ? await find() : undefined;
      const answer = added?.stored && (await changeStored(added.id));
      if (answer === undefined) throw error;
      return answer;
    }
  });
}

/** Whether the left photo is newer. Ties are broken by id, so that the order is total. */
export const isNewer = (
  left: Pick<Collections['photos'], 'id' | 'createdAt'>,
  right: Pick<Collections['photos'], 'id' | 'createdAt'>,
): boolean => (left.createdAt === right.createdAt ? left.id > right.id : left.createdAt > right.createdAt);

/** Permanently removes a record and its bytes in one transaction. */
export const removeAttachment = async <N extends AttachmentCollection>(
  store: Store,
  name: N,
  record: Collections[N],
): Promise<void> => removeAttachments(store, name, [record]);

/** Permanently removes records and their bytes in one transaction: one for each would take seconds for a thousand. */
async function removeAttachments<N extends AttachmentCollection>(
  store: Store,
  name: N,
  records: readonly Collections[N][],
): Promise<void> {
  await store.batch({ delete: { [name]: records.map(({ id }) => id), files: records.map(({ fileId }) => fileId) } });
}

/** Marks an attachment as deleted; it can be restored for ten minutes. Does nothing when it is already marked. */
export async function markDeleted(context: BackendContext, name: AttachmentCollection, id: string): Promise<void> {
  const deletedAt = context.now().toISOString();
  const change = <Item extends { readonly deletedAt?: string }>(record: Item | undefined): Item | undefined =>
    record === undefined || !isNotDeleted(record) ? record : { ...record, deletedAt };
  await context.store.update(name, id, change);
}

/**
 * Removes an attachment's deletion mark.
 * @throws Refusal `file.not-found` when it does not exist, or the time in which it could be restored is over
 */
export async function restoreAttachment<N extends AttachmentCollection>(
  context: BackendContext,
  name: N,
  id: string,
): Promise<Collections[N]> {
  const change = <Item extends { readonly deletedAt?: string }>(record: Item | undefined): Item | undefined => {
    if (record === undefined) return undefined;
    if (isPastRestoreWindow(context, record)) throw new Refusal('file.not-found');
    const { deletedAt: _deletedAt, ...rest } = record;
    return rest as Item;
  };
  const restored = await context.store.update(name, id, change<Collections[N]>);
  if (restored === undefined) throw new Refusal('file.not-found');
  return restored;
}

/** Permanently removes attachments that were deleted or replaced and can no longer be restored. */
export async function purgeAttachments(
  context: BackendContext,
  name: AttachmentCollection,
  ownerId: string,
): Promise<void> {
  const expired = await context.store.list<AttachmentCollection>(name, {
    ownerId,
    deletedBefore: restoreLimit(context),
  });
  if (expired.length > 0) await removeAttachments(context.store, name, expired);
}

/** The ids of all attachments of a vehicle, including deleted ones, and of their files, by collection. */
export async function attachmentIdsOf(
  store: Store,
  ownerId: string,
  vehicleId: string,
): Promise<{ readonly [N in AttachmentCollection | 'files']: readonly string[] }> {
  const ids = { photos: [] as string[], albumPhotos: [] as string[], documents: [] as string[], files: [] as string[] };
  for (const name of NAMES) {
    for (const { id, fileId } of await allOf(store, name, ownerId, vehicleId)) {
      ids[name].push(id);
      ids.files.push(fileId);
    }
  }
  return ids;
}
