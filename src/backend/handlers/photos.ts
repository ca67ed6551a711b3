/** Handlers of `Photos`: one per side of a vehicle. A replaced photo can be restored like a deleted one. */
import type * as contract from '~/contract/photos';
import { PHOTO_SIDES, type Photo } from '~/contract/photos';
import { photoProblem } from '~/contract/uploads';
import {
  addAttachment,
  attachmentsOf,
  isNewer,
  markDeleted,
  purgeAttachments,
  removeAttachment,
  restoreAttachment,
} from '../attachments';
import type { BackendContext } from '../context';
import { openFile } from '../files';
import type { Handler } from '../handler';
import { requireUndeletedAttachment, requireOwnAttachment } from '../own-attachment';
import { Refusal } from '../refusal';
import type { PhotoRecord } from '../store/collections';
import type { Store } from '../store/store';
import { requireUsableVehicle } from '../vehicles';

const toPhoto = ({ id, side, type, size, createdAt }: PhotoRecord): Photo => ({ id, side, type, size, createdAt });

type Place = Pick<PhotoRecord, 'ownerId' | 'vehicleId' | 'side'>;

/** The photos of a side. */
async function photosOfSide({ store }: BackendContext, { ownerId, vehicleId, side }: Place): Promise<PhotoRecord[]> {
  return (await attachmentsOf(store, 'photos', ownerId, vehicleId)).filter((photo) => photo.side === side);
}

/** The other photos of the same side. */
async function sameSide(context: BackendContext, photo: PhotoRecord): Promise<PhotoRecord[]> {
  return (await photosOfSide(context, photo)).filter(({ id }) => id !== photo.id);
}

/** The time of a new photo: later than those of its side, also of one that was added while the clock was ahead. */
async function timeOfNext(context: BackendContext, place: Place): Promise<string> {
  const times = (await photosOfSide(context, place)).map(({ createdAt }) => Date.parse(createdAt) + 1);
  return new Date(Math.max(context.now().getTime(), ...times)).toISOString();
}

/** The photos of a vehicle, at most one of each side. */
export async function photosOf(store: Store, ownerId: string, vehicleId: string): Promise<Photo[]> {
  const photos = await attachmentsOf(store, 'photos', ownerId, vehicleId);
  // Two simultaneous uploads can leave two photos of a side: the newer one counts.
  const newest = (side: Photo['side']): PhotoRecord | undefined =>
    photos
      .filter((photo) => photo.side === side)
      .reduce<PhotoRecord | undefined>(
        (best, photo) => (best === undefined || isNewer(photo, best) ? photo : best),
        undefined,
      );
  return PHOTO_SIDES.map(newest)
    .filter((photo) => photo !== undefined)
    .map(toPhoto);
}

export const getPhotos: Handler<typeof contract.getPhotos> = async ({ context, userId, input }) => {
  await requireUsableVehicle(context, userId, input.id);
  await purgeAttachments(context, 'photos', userId);
  return photosOf(context.store, userId, input.id);
};

export const uploadPhoto: Handler<typeof contract.uploadPhoto> = async ({ context, userId, input, signal }) => {
  const { file, side, vehicleId } = input;
  await requireUsableVehicle(context, userId, vehicleId);
  const problem = photoProblem(file);
  if (problem !== undefined) throw new Refusal(problem);
  // Frees space first.
  await purgeAttachments(context, 'photos', userId);
  const createdAt = await timeOfNext(context, { ownerId: userId, vehicleId, side });
  const photo = await addAttachment(context, 'photos', { file, fileName: side, ownerId: userId, signal }, (fileId) => ({
    id: context.newId(),
    ownerId: userId,
    vehicleId,
    fileId,
    side,
    type: file.type,
    size: file.size,
    createdAt,
  }));
  try {
    const former = (await sameSide(context, photo)).filter((other) => isNewer(photo, other));
    for (const { id } of former) await markDeleted(context, 'photos', id);
  } catch (error) {
    await removeAttachment(context.store, 'photos', photo);
    throw error;
  }
  return toPhoto(photo);
};

export const getPhoto: Handler<typeof contract.getPhoto> = async ({ context, userId, input }) => {
  const { fileId } = await requireUndeletedAttachment(context, 'photos', userId, input.id);
  return openFile(context.store, fileId);
};

export const deletePhoto: Handler<typeof contract.deletePhoto> = async ({ context, userId, input }) => {
  const { id } = await requireUndeletedAttachment(context, 'photos', userId, input.id);
  await markDeleted(context, 'photos', id);
};

export const restorePhoto: Handler<typeof contract.restorePhoto> = async ({ context, userId, input }) => {
  const { id } = await requireOwnAttachment(context, 'photos', userId, input.id);
  const restored = await restoreAttachment(context, 'photos', id);
  for (const other of await sameSide(context, restored)) await markDeleted(context, 'photos', other.id);
  return toPhoto(restored);
};
