/**
 * The upload queue for documents. Files wait for a category before they are sent; pictures are stripped of metadata
 * (location, device) and scaled down.
 */
import { call } from '~/api';
import type { DocumentCategory } from '~/contract/document-categories';
import { uploadDocument, type VehicleDocument } from '~/contract/documents';
import { withFileExtension } from '~/lib/image/file-extension';
import { imageKind, type ImageKind } from '~/lib/image/image-kind';
import { COMPRESS_OVER_BYTES, prepareImage } from '~/lib/image/prepare-image';
import { FileGoneError, readFileHead } from '~/lib/readable-file';
import { createUploadQueue, type Upload } from '~/vehicle-ui/upload/upload-queue';

/** The category is null until one is chosen. */
export type DocumentUpload = Upload<DocumentCategory | null>;

/** Formats without location metadata that may be animated: small files are sent unchanged. */
const PLAIN: ReadonlySet<ImageKind> = new Set<ImageKind>(['gif', 'bmp']);

const PDF_MAGIC = '%PDF-';
/** Media types that only mean "a file": some file managers and mail programs know no other. */
const VAGUE_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The file with the media type of a PDF, if it is one without a media type. */
async function withPdfType(file: File): Promise<File> {
  if (!VAGUE_TYPES.has(file.type)) return file;
  const head = await readFileHead(file, PDF_MAGIC.length);
  if (String.fromCharCode(...head) !== PDF_MAGIC) return file;
  return new File([file], file.name, { type: 'application/pdf', lastModified: file.lastModified });
}

/**
 * The file to send. A picture that this browser cannot decode is sent unchanged, since documents need not be
 * displayable.
 */
async function prepareFile(file: File, signal: AbortSignal): Promise<File> {
  const kind = await imageKind(file);
  if (kind === undefined) return withPdfType(file);
  if (PLAIN.has(kind) && file.size <= COMPRESS_OVER_BYTES) return file;
  try {
    return await prepareImage(file, signal, {
      keepAnimation: true,
      name: (type) => withFileExtension(file.name, type),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FileGoneError) throw error;
    return file;
  }
}

/** Uploads a file as a document of a vehicle. */
export async function sendDocument(
  {
    vehicleId,
    category,
    file,
    idempotencyKey,
  }: Pick<DocumentUpload, 'vehicleId' | 'file' | 'idempotencyKey'> & { readonly category: DocumentCategory },
  { signal, ...options }: { readonly signal: AbortSignal; readonly onUploadProgress?: (fraction: number) => void },
): Promise<VehicleDocument> {
  const sent = await prepareFile(file, signal);
  return call(uploadDocument, { vehicleId, category, file: sent, idempotencyKey }, { signal, ...options });
}

export const documentQueue = createUploadQueue<DocumentCategory | null, VehicleDocument>(
  async (upload, { signal, onProgress }) => {
    const { meta: category } = upload;
    if (category === null) throw new Error('A document without a category was to be sent');
    return sendDocument({ ...upload, category }, { signal, onUploadProgress: onProgress });
  },
);

/** Uploads that were started together; finished ones are no longer in the queue. */
export interface Batch {
  readonly files: readonly { readonly id: string; readonly bytes: number }[];
}

/** Progress of a batch: number of finished files, and the fraction of all bytes (0..1). */
export function batchProgress(
  { files }: Batch,
  uploads: readonly DocumentUpload[],
): { done: number; fraction: number } {
  const remaining = new Map(uploads.map((upload) => [upload.id, upload]));
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = files.reduce(
    (sum, { id, bytes }) => sum + bytes * (remaining.has(id) ? (remaining.get(id)?.fraction ?? 0) : 1),
    0,
  );
  return {
    done: files.filter(({ id }) => !remaining.has(id)).length,
    fraction: totalBytes === 0 ? 0 : sent / totalBytes,
  };
}
