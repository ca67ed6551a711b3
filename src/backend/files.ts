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

/** @throws Refusal `file.not-found` */
export async function openFile(store: Store, id: string | null): Promise<FileAnswer> {
  const file = id === null ? undefined : await store.get('files', id);
  if (file === undefined) throw new Refusal('file.not-found');
  return { bytes: file.bytes, type: file.type };
}

/** The files among identifiers of which null stands for none. */
export const named = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

