/** Stored files. */
import type { BackendContext } from './context';
import type { FileAnswer } from './handler';
import { Refusal } from './refusal';
import type { FileRecord } from './store/collections';
import { readableFile } from './store/readable';
import type { Store } from './store/store';

/** Creates the record of a file. */
export async function fileRecord(
  context: Pick<BackendContext, 'newId' | 'now'>,
  file: Blob,
  name: string,
  ownerId: string | undefined,
): Promise<FileRecord> {
  return {
    id: context.newId(),
    ...(ownerId === undefined ? {} : { ownerId }),
    name,
    type: file.type,
    bytes: await file.arrayBuffer(),
    createdAt: context.now().toISOString(),
  };
}

/** Compares 32-bit words in a plain loop: with a callback for each byte, 25 MB would block the page for a second. */
function areEqual(left: ArrayBuffer, right: ArrayBuffer): boolean {
  if (left.byteLength !== right.byteLength) return false;
  const words = Math.floor(left.byteLength / Uint32Array.BYTES_PER_ELEMENT);
  const [leftWords, rightWords] = [new Uint32Array(left, 0, words), new Uint32Array(right, 0, words)];
  for (let at = 0; at < words; at += 1) if (leftWords[at] !== rightWords[at]) return false;
  const [leftBytes, rightBytes] = [new Uint8Array(left), new Uint8Array(right)];
  for (let at = leftWords.byteLength; at < leftBytes.length; at += 1)
    if (leftBytes[at] !== rightBytes[at]) return false;
  return true;
}

/**
 * Reads a file back that was just stored: browsers have lost bytes on a full or failing disk.
 * @throws Refusal `storage.incomplete` when it is missing or differs; the caller removes it
 */
export async function requireWhole(store: Store, { id, bytes }: FileRecord): Promise<void> {
  const stored = await store.get('files', id);
  const bytesRead = stored && readableFile(stored)?.bytes;
  if (bytesRead === undefined || !areEqual(bytesRead, bytes)) throw new Refusal('storage.incomplete');
}

/**
 * Reads a stored file.
 * @throws Refusal `file.not-found` when the id is null or unknown, `storage.damaged-file` when it cannot be read
 */
export async function openFile(store: Store, id: string | null): Promise<FileAnswer> {
  const file = id === null ? undefined : await store.get('files', id);
  if (file === undefined) throw new Refusal('file.not-found');
  const readable = readableFile(file);
  if (readable === undefined) throw new Refusal('storage.damaged-file');
  return { bytes: readable.bytes, type: readable.type };
}

/** The ids without the nulls, which stand for an image that a vehicle or scan does not have. */
export const withoutNulls = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);
