/** Photos and documents of vehicles: a record and its bytes, which come and go together. */
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import type { BackendContext } from './context';
import { fileRecord } from './files';
import { Refusal } from './refusal';
import type { Collections, DocumentRecord, PhotoRecord } from './store/collections';
import { readableDocument, readablePhoto } from './store/readable';
import type { AttachedName, Store } from './store/store';

const NAMES: readonly AttachedName[] = ['photos', 'documents'];

/** What belongs to one vehicle of an owner, deleted ones too. */
async function allOf<N extends AttachedName>(store: Store, name: N, ownerId: string, vehicleId: string): Promise<Collections[N][]> {
  const records: Collections[N][] = await store.list<AttachedName>(name, { vehicleId }) as Collections[N][];
  return records.filter((record) => record.ownerId === ownerId);
}

/** The attachments of a vehicle without the deleted ones. */
export async function attachmentsOf<N extends AttachedName>(store: Store, name: N, ownerId: string, vehicleId: string): Promise<Collections[N][]> {
  const attached = (await allOf(store, name, ownerId, vehicleId)).filter(({ deletedAt }) => deletedAt === undefined);
  // The compiler cannot see that each collection has its own.
  const readable = (name === 'photos' ? readablePhoto : readableDocument) as unknown as (record: Collections[N]) => Collections[N];
  return attached.map(readable);
}

/**
 * Keeps the bytes and the record that names them, together: a page that is closed in between leaves neither. When the
 * client has given up meanwhile, neither stays.
 * @param record makes the record from the file's identifier
 */
export async function addAttachment<N extends AttachedName>(
  context: BackendContext,
  name: N,
  upload: { readonly file: Blob; readonly fileName: string; readonly ownerId: string; readonly signal: AbortSignal },
  record: (fileId: string) => Collections[N],
): Promise<Collections[N]> {
  const file = await fileRecord(context, upload.file, upload.fileName, upload.ownerId);
  const kept = record(file.id);
  await context.store.batch({ put: { files: [file], [name]: [kept] } });
  if (upload.signal.aborted) {
    await removeAttachment(context.store, name, kept);
    upload.signal.throwIfAborted();
  }
  return kept;
}

/** Removes a record and its bytes for good, together. */
export async function removeAttachment<N extends AttachedName>(store: Store, name: N, { id, fileId }: Collections[N]): Promise<void> {
  await store.batch({ delete: { [name]: [id], files: [fileId] } });
}

/** Marks as deleted; it can be restored for a while. Nothing happens to one that is deleted already. */
export async function markDeleted(context: BackendContext, name: AttachedName, id: string): Promise<void> {
  const deletedAt = context.now().toISOString();
  const change = <Of extends { readonly deletedAt?: string }>(record: Of | undefined): Of | undefined =>
    record === undefined || record.deletedAt !== undefined ? record : { ...record, deletedAt };
  // The compiler cannot see that the change fits whichever collection it is.
  if (name === 'photos') await context.store.update('photos', id, change<PhotoRecord>);
  else await context.store.update('documents', id, change<DocumentRecord>);
}

const restoreLimit = ({ now }: BackendContext): string => new Date(now().getTime() - RESTORE_WINDOW_MS).toISOString();

/**
 * A record that is there again.
 * @throws Refusal `file.not-found` when it was deleted longer ago than it can be restored
 */
export function undeleted<Of extends { readonly deletedAt?: string }>(context: BackendContext, record: Of): Omit<Of, 'deletedAt'> {
  const { deletedAt, ...rest } = record;
  if (deletedAt !== undefined && deletedAt < restoreLimit(context)) throw new Refusal('file.not-found');
  return rest;
}

/** Removes for good what was deleted or replaced longer ago than it can be restored. */
export async function purgeAttachments(context: BackendContext, name: AttachedName, ownerId: string): Promise<void> {
  const limit = restoreLimit(context);
  const gone = await context.store.list<AttachedName>(name, { ownerId, deletedBefore: limit });
  for (const record of gone) await removeAttachment(context.store, name, record);
}

/** Removes everything that was kept with a vehicle which is gone. */
export async function removeAttachmentsOf(store: Store, ownerId: string, vehicleId: string): Promise<void> {
  for (const name of NAMES) {
    for (const record of await allOf(store, name, ownerId, vehicleId)) await removeAttachment(store, name, record);
  }
}
