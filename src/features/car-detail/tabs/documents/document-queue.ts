/** Documents on their way. They wait for a category; then each is sent, pictures without place and device and not larger than needed. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { call } from '~/api';
import { uploadDocument, type DocumentCategory, type VehicleDocument } from '~/contract/documents';
import { withEnding } from '~/lib/image/file-name';
import { imageKind, type ImageKind } from '~/lib/image/image-kind';
import { COMPRESS_OVER_BYTES, prepareImage } from '~/lib/image/prepare-image';
import { createUploadQueue, type Upload } from '~/vehicle-ui/upload/upload-queue';

/** The category is null until one is chosen. */
export type DocumentUpload = Upload<DocumentCategory | null>;

/** Kinds that carry no place, and may move: as long as they are small they stay as they are. */
const PLAIN: ReadonlySet<ImageKind> = new Set<ImageKind>(['gif', 'bmp']);

/** The file as it is sent. A picture that this browser cannot decode goes as it is: it is somebody's paper all the same. */
async function prepared(file: File, signal: AbortSignal): Promise<File> {
  const kind = await imageKind(file);
  if (kind === undefined || (PLAIN.has(kind) && file.size <= COMPRESS_OVER_BYTES)) return file;
  try {
    return await prepareImage(file, signal, { name: (type) => withEnding(file.name, type) });
  } catch {
    signal.throwIfAborted();
    return file;
  }
}

export const documentQueue = createUploadQueue<DocumentCategory | null, VehicleDocument>(async (upload, { signal, onProgress }) => {
  const { vehicleId, meta: category, file } = upload;
  if (category === null) throw new Error('A document without a category was to be sent');
  const sent = await prepared(file, signal);
  return call(uploadDocument, { vehicleId, category, file: sent }, { signal, onUploadProgress: onProgress });
});

/** What waits, is sent or has failed for a vehicle. */
export function useDocumentUploads(vehicleId: string): readonly DocumentUpload[] {
  const uploads = useStore(documentQueue.store);
  return useMemo(() => uploads.filter((one) => one.vehicleId === vehicleId), [uploads, vehicleId]);
}

/** How far a batch is: the uploads that were sent together, of which the finished ones have left the queue. */
export interface Batch {
  readonly files: readonly { readonly id: string; readonly bytes: number }[];
}

/** Files done and share of all bytes (0..1) of a batch. */
export function batchProgress({ files }: Batch, uploads: readonly DocumentUpload[]): { done: number; share: number } {
  const left = new Map(uploads.map((one) => [one.id, one]));
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = files.reduce((sum, { id, bytes }) => sum + bytes * (left.has(id) ? (left.get(id)?.share ?? 0) : 1), 0);
  return { done: files.filter(({ id }) => !left.has(id)).length, share: whole === 0 ? 0 : sent / whole };
}
