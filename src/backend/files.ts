/** Files that the backend keeps. */
import type { BackendContext } from './context';
import type { FileAnswer } from './handler';
import { Refusal } from './refusal';
import type { FileRecord } from './store/collections';
import type { Store } from './store/store';

/** A file as it is kept. */
export async function fileRecord(context: Pick<BackendContext, 'newId' | 'now'>, file: Blob, name: string, ownerId: string | undefined): Promise<FileRecord> {
  return {
    id: context.newId(),
    ...(ownerId === undefined ? {} : { ownerId }),
    name,
    type: file.type,
    bytes: await file.arrayBuffer(),
    createdAt: context.now().toISOString(),
  };
}

/** Keeps a file and returns its identifier. */
export async function keepFile(context: BackendContext, file: Blob, name: string, ownerId: string | undefined): Promise<string> {
  const record = await fileRecord(context, file, name, ownerId);
  await context.store.put('files', record);
  return record.id;
}

/** @throws Refusal `file.not-found` */
export async function openFile(store: Store, id: string | null): Promise<FileAnswer> {
  const file = id === null ? undefined : await store.get('files', id);
  if (file === undefined) throw new Refusal('file.not-found');
  return { bytes: file.bytes, type: file.type };
}

/** Removes files; null stands for none. */
export async function deleteFiles(store: Store, ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) if (id !== null) await store.delete('files', id);
}

/** The file belongs to the account from now on. */
export async function giveFile(store: Store, id: string | null, ownerId: string): Promise<void> {
  if (id !== null) await store.update('files', id, (file) => (file === undefined ? undefined : { ...file, ownerId }));
}
