/** The upload queue for photos in albums: validated, stripped of metadata, scaled down, sent one after the other. */
import { ApiError, call } from '~/api';
import { uploadAlbumPhoto, type AlbumPhoto, type PhotoAlbum } from '~/contract/album-photos';
import { withFileExtension } from '~/lib/image/file-extension';
import { prepareImage } from '~/lib/image/prepare-image';
import { createUploadQueue, type Upload } from '~/vehicle-ui/upload/upload-queue';
import { photoRefusal } from '../photo-queue';

interface AlbumMeta {
  readonly album: PhotoAlbum;
  /** `YYYY-MM-DD`; null: unknown. */
  readonly takenOn: string | null;
}

export type AlbumUpload = Upload<AlbumMeta>;

/** The uploaded file and the resulting photo. */
export interface SentAlbumPhoto {
  readonly photo: AlbumPhoto;
  readonly file: File;
}

/**
 * A file is validated when it is sent and not when it is chosen: decoding a hundred photos at once exhausts the memory
 * of a phone.
 */
export const albumQueue = createUploadQueue<AlbumMeta, SentAlbumPhoto>(async (upload, { signal, onProgress }) => {
  const { vehicleId, meta, file: chosen, idempotencyKey } = upload;
  const refusal = await photoRefusal(chosen);
  if (refusal !== undefined) throw refusal;
  const file = await prepareImage(chosen, signal, { name: (type) => withFileExtension(chosen.name, type) });
  const input = { vehicleId, ...meta, caption: '', file, idempotencyKey };
  const photo = await call(uploadAlbumPhoto, input, { signal, onUploadProgress: onProgress });
  return { photo, file };
});

/** Whether an upload failed because of its file, so that another try fails in the same way. */
export function isFileRefused({ error }: Pick<AlbumUpload, 'error'>): boolean {
  return error instanceof ApiError && (error.code.startsWith('file.') || error.code === 'scan.heic');
}
