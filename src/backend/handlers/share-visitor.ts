/** Handlers of what a visitor of a share sees: the state of the request, the vehicle and its files. */
import type * as contract from '~/contract/share-visitor';
import type { BackendContext } from '../context';
import { openFile } from '../files';
import type { FileAnswer, Handler } from '../handler';
import { Refusal } from '../refusal';
import { partOfAlbum, sharedVehicleOf } from '../sharing/shared-vehicle';
import { approvedVisit, requestState, type VisitorCredentials } from '../sharing/visitor';
import type { AttachmentCollection } from '../store/store';

export const getRequestStatus: Handler<typeof contract.getRequestStatus> = async ({ context, input }) => ({
  state: await requestState(context, input),
});

export const getSharedVehicle: Handler<typeof contract.getSharedVehicle> = async ({ context, input }) => {
  const { share, vehicle } = await approvedVisit(context, input);
  return sharedVehicleOf(context.store, share, vehicle);
};

const PART_OF = { photos: 'pictures', documents: 'documents' } as const;

/**
 * A file of the shared vehicle. @throws Refusal `share.not-approved`; `file.not-found` when it belongs to another
 * vehicle or to a part that is not shared
 */
async function sharedFile(
  context: BackendContext,
  name: AttachmentCollection,
  input: VisitorCredentials & { readonly id: string },
): Promise<FileAnswer> {
  const { share, vehicle } = await approvedVisit(context, input);
  const record = await context.store.get(name, input.id);
  const album = record !== undefined && 'album' in record ? record.album : undefined;
  // Undefined for a photo whose album is corrupt, which is never shared.
  const part = name === 'albumPhotos' ? partOfAlbum(album) : PART_OF[name];
  const isShared =
    record !== undefined &&
    part !== undefined &&
    share.parts.includes(part) &&
    record.vehicleId === vehicle.id &&
    record.ownerId === share.ownerId &&
    record.deletedAt === undefined;
  if (!isShared) throw new Refusal('file.not-found');
  const file = await openFile(context.store, record.fileId);
  return 'fileName' in record ? { ...file, type: record.type, name: record.fileName } : file;
}

export const getSharedPhoto: Handler<typeof contract.getSharedPhoto> = ({ context, input }) =>
  sharedFile(context, 'photos', input);

export const getSharedAlbumPhoto: Handler<typeof contract.getSharedAlbumPhoto> = ({ context, input }) =>
  sharedFile(context, 'albumPhotos', input);

export const getSharedDocument: Handler<typeof contract.getSharedDocument> = ({ context, input }) =>
  sharedFile(context, 'documents', input);
