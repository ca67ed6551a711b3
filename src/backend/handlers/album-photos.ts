/** Handlers of `AlbumPhotos`: the photos of a vehicle beside its four sides. */
import type * as contract from '~/contract/album-photos';
import { MAX_ALBUM_PHOTOS } from '~/contract/album-photos';
import { photoProblem } from '~/contract/uploads';
import { plainLine } from '~/lib/plain-text';
import { albumPhotosOf, toAlbumPhoto } from '../album-photos';
import { addAttachmentOnce, markDeleted, purgeAttachments, restoreAttachment } from '../attachments';
import type { BackendContext } from '../context';
import { countOfVehicle } from '../counts';
import { openFile } from '../files';
import type { Handler } from '../handler';
import { requireOwnAttachment, requireUndeletedAttachment } from '../own-attachment';
import { Refusal } from '../refusal';
import { isNotDeleted, isRestorable } from '../restore-window';
import { readableAlbumPhoto } from '../store/readable';
import { requireUsableVehicle } from '../vehicles';

/** @throws Refusal `album-photos.full` */
async function requireRoom({ store }: BackendContext, ownerId: string, vehicleId: string): Promise<void> {
  if ((await countOfVehicle(store, 'albumPhotos', ownerId, vehicleId)) >= MAX_ALBUM_PHOTOS)
    throw new Refusal('album-photos.full');
}

export const getAlbumPhotos: Handler<typeof contract.getAlbumPhotos> = async ({ context, userId, input }) => {
  await requireUsableVehicle(context, userId, input.id);
  await purgeAttachments(context, 'albumPhotos', userId);
  return (await albumPhotosOf(context.store, userId, input.id)).map(toAlbumPhoto);
};

export const uploadAlbumPhoto: Handler<typeof contract.uploadAlbumPhoto> = async ({
  context,
  userId,
  input,
  signal,
}) => {
  const { file, album, takenOn = null, vehicleId, idempotencyKey: key } = input;
  const caption = plainLine(input.caption);
  await requireUsableVehicle(context, userId, vehicleId);
  const problem = photoProblem(file);
  if (problem !== undefined) throw new Refusal(problem);
  // Frees space first.
  await purgeAttachments(context, 'albumPhotos', userId);
  const photo = await addAttachmentOnce(
    context,
    'albumPhotos',
    { file, fileName: album, ownerId: userId, vehicleId, key, signal },
    {
      create: (ids) => ({
        ...ids,
        ownerId: userId,
        vehicleId,
        album,
        caption,
        takenOn,
        type: file.type,
        size: file.size,
        createdAt: context.now().toISOString(),
        version: 1,
      }),
      // The owner can have found the photo and edited it before the request is repeated. Edits raise the version.
      change: (stored) => (stored.version === 1 ? { ...stored, album, caption, takenOn } : stored),
      prepare: () => requireRoom(context, userId, vehicleId),
    },
  );
  return toAlbumPhoto(photo);
};

export const getAlbumPhoto: Handler<typeof contract.getAlbumPhoto> = async ({ context, userId, input }) => {
  const { fileId } = await requireUndeletedAttachment(context, 'albumPhotos', userId, input.id);
  return openFile(context.store, fileId);
};

/** An unreadable record becomes readable with the edit, which has all that the owner can say of a photo. */
export const updateAlbumPhoto: Handler<typeof contract.updateAlbumPhoto> = async ({ context, userId, input }) => {
  const { id } = await requireUndeletedAttachment(context, 'albumPhotos', userId, input.id);
  const { album, takenOn } = input;
  const changed = await context.store.update('albumPhotos', id, (record) => {
    if (record === undefined || !isNotDeleted(record)) throw new Refusal('file.not-found');
    const photo = readableAlbumPhoto(record);
    if (photo.version !== input.version) throw new Refusal('conflict');
    return { ...photo, album, caption: plainLine(input.caption), takenOn, version: photo.version + 1 };
  });
  if (changed === undefined) throw new Refusal('file.not-found');
  return toAlbumPhoto(changed);
};

export const deleteAlbumPhoto: Handler<typeof contract.deleteAlbumPhoto> = async ({ context, userId, input }) => {
  const { id } = await requireUndeletedAttachment(context, 'albumPhotos', userId, input.id);
  await markDeleted(context, 'albumPhotos', id);
};

export const restoreAlbumPhoto: Handler<typeof contract.restoreAlbumPhoto> = async ({ context, userId, input }) => {
  const deleted = await requireOwnAttachment(context, 'albumPhotos', userId, input.id);
  // A handover file takes no more than a full gallery.
  if (isRestorable(context, deleted)) await requireRoom(context, userId, deleted.vehicleId);
  return toAlbumPhoto(await restoreAttachment(context, 'albumPhotos', deleted.id));
};
