/**
 * The upload queue for photos: validated, stripped of metadata, scaled down, sent. At most one per side of a vehicle.
 */
import { useMemo } from 'react';
import { ApiError, call } from '~/api';
import { uploadPhoto, type Photo, type PhotoSide } from '~/contract/photos';
import { documentProblem } from '~/contract/uploads';
import { checkPicture } from '~/lib/image/check-picture';
import { claimsKnownFormat } from '~/lib/image/claims-image';
import { withFileExtension } from '~/lib/image/file-extension';
import { imageKind } from '~/lib/image/image-kind';
import { prepareImage } from '~/lib/image/prepare-image';
import { createUploadQueue, type Upload } from '~/vehicle-ui/upload/upload-queue';
import { useUploadsOf } from '~/vehicle-ui/upload/use-uploads-of';

export type PhotoUpload = Upload<PhotoSide>;

/** The uploaded file and the resulting photo. */
export interface SentPhoto {
  readonly photo: Photo;
  readonly file: File;
}

const PROBLEMS = { undecodable: 'file.undecodable', gone: 'file.gone' } as const;

/** An SVG is an image, but no photo. */
const isDrawing = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svgz?$/iu.test(name);

/** Why this browser does not show a file: it is no image, or in a format that the browser does not decode. */
async function unsupportedCode(file: File): Promise<string> {
  const kind = await imageKind(file);
  if (kind === 'heic') return 'scan.heic';
  if (kind !== undefined) return 'file.unsupported-format';
  if (isDrawing(file)) return 'file.unsupported-type';
  if (claimsKnownFormat(file)) return 'file.not-an-image';
  return file.type.startsWith('image/') ? 'file.unsupported-format' : 'file.unsupported-type';
}

/** Validates a picture. @returns the error to show, or undefined if it can be used */
export async function photoRefusal(file: File): Promise<ApiError | undefined> {
  const size = documentProblem(file);
  const picture = size === undefined ? await checkPicture(file) : undefined;
  const code = size ?? (picture === 'unsupported' ? await unsupportedCode(file) : picture && PROBLEMS[picture]);
  return code === undefined ? undefined : new ApiError(code, { operation: uploadPhoto.name });
}

export const photoQueue = createUploadQueue<PhotoSide, SentPhoto>(async (upload, { signal, onProgress }) => {
  const { vehicleId, meta: side, file: chosen } = upload;
  const file = await prepareImage(chosen, signal, { name: (type) => withFileExtension(chosen.name, type) });
  const photo = await call(uploadPhoto, { vehicleId, side, file }, { signal, onUploadProgress: onProgress });
  return { photo, file };
});

/** Adds a picture to the queue and replaces a pending one for the same side. @returns the queue item's id */
export function choosePhoto(vehicleId: string, side: PhotoSide, file: File): string {
  for (const upload of photoQueue.store.getState())
    if (upload.vehicleId === vehicleId && upload.meta === side) photoQueue.remove(upload.id);
  return photoQueue.add(vehicleId, file, side);
}

/** The queued upload of each side. */
export function usePhotoUploads(vehicleId: string): ReadonlyMap<PhotoSide, PhotoUpload> {
  const uploads = useUploadsOf(photoQueue, vehicleId);
  return useMemo(() => new Map(uploads.map((upload) => [upload.meta, upload])), [uploads]);
}
