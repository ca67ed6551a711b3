/** Photos on their way: looked at, freed of metadata, made small, sent. One a side of a vehicle. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ApiError, call } from '~/api';
import { uploadPhoto, type Photo, type PhotoSide } from '~/contract/photos';
import { documentProblem } from '~/contract/uploads';
import { checkPicture } from '~/lib/image/check-picture';
import { withEnding } from '~/lib/image/file-name';
import { prepareImage } from '~/lib/image/prepare-image';
import { createUploadQueue, type Upload } from '~/vehicle-ui/upload/upload-queue';

export type PhotoUpload = Upload<PhotoSide>;

/** What was sent, and what the server made of it. */
export interface SentPhoto {
  readonly photo: Photo;
  readonly file: File;
}

const PROBLEMS = { unsupported: 'file.unsupported-type', undecodable: 'file.undecodable' } as const;

/** Why a file cannot become a photo, as the error of the catalogue; undefined when it can. */
export async function photoRefusal(file: File): Promise<ApiError | undefined> {
  const size = documentProblem(file);
  const picture = size === undefined ? await checkPicture(file) : undefined;
  const code = size ?? (picture && PROBLEMS[picture]);
  return code === undefined ? undefined : new ApiError(code, { operation: uploadPhoto.name });
}

export const photoQueue = createUploadQueue<PhotoSide, SentPhoto>(async (upload, { signal, onProgress }) => {
  const { vehicleId, meta: side, file: chosen } = upload;
  const file = await prepareImage(chosen, signal, { name: (type) => withEnding(chosen.name, type) });
  const photo = await call(uploadPhoto, { vehicleId, side, file }, { signal, onUploadProgress: onProgress });
  return { photo, file };
});

/** Puts a picture into the queue, in place of one that waits for that side. @returns its id */
export function choosePhoto(vehicleId: string, side: PhotoSide, file: File): string {
  for (const one of photoQueue.store.getState()) if (one.vehicleId === vehicleId && one.meta === side) photoQueue.remove(one.id);
  return photoQueue.add(vehicleId, file, side);
}

/** The upload of each side that has one. */
export function usePhotoUploads(vehicleId: string): ReadonlyMap<PhotoSide, PhotoUpload> {
  const uploads = useStore(photoQueue.store);
  return useMemo(() => new Map(uploads.filter((one) => one.vehicleId === vehicleId).map((one) => [one.meta, one])), [uploads, vehicleId]);
}
