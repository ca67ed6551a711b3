/**
 * What a backup adds to an account. Existing records, and vehicles with the same VIN, are left unchanged and not
 * duplicated; only a vehicle whose record cannot be read is replaced. Missing photos (one per side), album photos,
 * documents and entries of the history are added to existing vehicles.
 */
import type { OutputOf } from '~/contract/operation';
import type { importData } from '~/contract/user';
import { vinOf } from '~/zb1/record';
import { isNewer } from '../attachments';
import { imageIdsOf, mapImageIds } from '../earlier-readings';
import { isNotDeleted } from '../restore-window';
import type {
  AlbumPhotoRecord,
  DocumentRecord,
  FileRecord,
  HistoryEntryRecord,
  PhotoRecord,
  SaleRequestRecord,
  ScanRecord,
  VehicleRecord,
} from '../store/collections';
import { isReadableVehicle } from '../store/readable';
import type { Batch, Store } from '../store/store';
import type { Backup } from './format';
import { findOwnIds, type OwnIds } from './own-ids';

/** Number of added and of existing records by kind. */
export type ImportCounts = OutputOf<typeof importData>;

export interface Merge {
  readonly batch: { readonly put: NonNullable<Batch['put']> };
  readonly counts: ImportCounts;
  readonly ids: OwnIds;
  /** Number of added vehicles that replace one whose record cannot be read. */
  readonly replaced: number;
}

interface Work {
  readonly store: Store;
  readonly ownerId: string;
  readonly backup: Backup;
  readonly ids: OwnIds;
}

/**
 * The vehicles to add, the account's vehicle id for each vehicle id of the backup, and the images that vehicles of the
 * account refer to, the added ones included.
 */
async function mergeVehicles({ store, ownerId, backup, ids }: Work): Promise<{
  added: VehicleRecord[];
  targets: ReadonlyMap<string, string>;
  vehicleImages: ReadonlySet<string | null>;
  replaced: number;
}> {
  const all = await store.list('vehicles', { ownerId });
  const own = all.filter(isReadableVehicle);
  const damaged = new Set(all.filter((vehicle) => !isReadableVehicle(vehicle)).map(({ id }) => id));
  const byVin = new Map(own.filter(isNotDeleted).map((vehicle) => [vinOf(vehicle.fields), vehicle.id]));
  const targets = new Map<string, string>();
  const added: VehicleRecord[] = [];
  for (const vehicle of backup.manifest.vehicles) {
    const vin = vinOf(vehicle.fields);
    const ownId = ids.toOwnId(vehicle.id);
    const isKept = ids.hasRecord('vehicles', vehicle.id) && !damaged.has(ownId);
    const same = isKept ? ownId : vin === null ? undefined : byVin.get(vin);
    const id = same ?? ownId;
    targets.set(vehicle.id, id);
    if (same !== undefined) continue;
    const mileageHistory = vehicle.mileageHistory.map((entry) =>
      entry.entryId === undefined ? entry : { ...entry, entryId: ids.toOwnId(entry.entryId) },
    );
    added.push({ ...mapImageIds(vehicle, (image) => imageOf(ids, image)), mileageHistory, id, ownerId });
  }
  return {
    added,
    targets,
    vehicleImages: new Set([...own, ...added].flatMap(imageIdsOf)),
    replaced: added.filter((vehicle) => ids.hasRecord('vehicles', vehicle.id)).length,
  };
}

const imageOf = (ids: OwnIds, id: string | null): string | null => (id === null ? null : ids.toOwnId(id));

/**
 * The scans to add. A scan has the id of its vehicle, so it is left out when the account has that vehicle under another
 * id; and a scan without one when it was applied to another vehicle, which has its image now.
 */
function mergeScans(
  { ownerId, backup, ids }: Work,
  targets: ReadonlyMap<string, string>,
  vehicleImages: ReadonlySet<string | null>,
): ScanRecord[] {
  const isWanted = ({ id, vehicle }: Backup['manifest']['scans'][number]): boolean => {
    const target = targets.get(id);
    if (target !== undefined) return target === ids.toOwnId(id);
    const image = imageOf(ids, vehicle.documentImage);
    return image === null || !vehicleImages.has(image);
  };
  return backup.manifest.scans
    .filter((scan) => !ids.hasRecord('scans', scan.id) && isWanted(scan))
    .map((scan) => {
      const id = ids.toOwnId(scan.id);
      return {
        ...scan,
        id,
        ownerId,
        vehicle: { ...scan.vehicle, id, documentImage: imageOf(ids, scan.vehicle.documentImage) },
      };
    });
}

async function mergePhotos(
  { store, ownerId, backup, ids }: Work,
  targets: ReadonlyMap<string, string>,
): Promise<PhotoRecord[]> {
  const added: PhotoRecord[] = [];
  const occupied = new Set(
    (await store.list('photos', { ownerId })).filter(isNotDeleted).map(({ vehicleId, side }) => `${vehicleId} ${side}`),
  );
  // Two simultaneous uploads can have left two photos of a side: the newer one counts.
  const newestFirst = backup.manifest.photos.toSorted((left, right) => (isNewer(left, right) ? -1 : 1));
  for (const photo of newestFirst) {
    const vehicleId = targets.get(photo.vehicleId) ?? '';
    const place = `${vehicleId} ${photo.side}`;
    if (occupied.has(place) || ids.keepsRecord('photos', photo.id, vehicleId)) continue;
    occupied.add(place);
    added.push({ ...photo, id: ids.toOwnId(photo.id), ownerId, vehicleId, fileId: ids.toOwnId(photo.fileId) });
  }
  return added;
}

/** Tells apart the photos of a vehicle's albums: album, caption and day can have changed since the backup. */
const photoKeyOf = (vehicleId: string, { size, createdAt }: Pick<AlbumPhotoRecord, 'size' | 'createdAt'>): string =>
  JSON.stringify([vehicleId, size, createdAt]);

async function mergeAlbumPhotos(
  { store, ownerId, backup, ids }: Work,
  targets: ReadonlyMap<string, string>,
): Promise<AlbumPhotoRecord[]> {
  const known = new Set(
    (await store.list('albumPhotos', { ownerId }))
      .filter(isNotDeleted)
      .map((photo) => photoKeyOf(photo.vehicleId, photo)),
  );
  const added: AlbumPhotoRecord[] = [];
  for (const photo of backup.manifest.albumPhotos) {
    const vehicleId = targets.get(photo.vehicleId) ?? '';
    if (ids.keepsRecord('albumPhotos', photo.id, vehicleId) || known.has(photoKeyOf(vehicleId, photo))) continue;
    added.push({ ...photo, id: ids.toOwnId(photo.id), ownerId, vehicleId, fileId: ids.toOwnId(photo.fileId) });
  }
  return added;
}

const nameOf = (
  vehicleId: string,
  { fileName, size, date }: Pick<DocumentRecord, 'fileName' | 'size' | 'date'>,
): string => JSON.stringify([vehicleId, fileName, size, date]);

async function mergeDocuments(
  { store, ownerId, backup, ids }: Work,
  targets: ReadonlyMap<string, string>,
): Promise<DocumentRecord[]> {
  const added: DocumentRecord[] = [];
  const known = new Set(
    (await store.list('documents', { ownerId }))
      .filter(isNotDeleted)
      .map((document) => nameOf(document.vehicleId, document)),
  );
  for (const document of backup.manifest.documents) {
    const vehicleId = targets.get(document.vehicleId) ?? '';
    if (ids.keepsRecord('documents', document.id, vehicleId) || known.has(nameOf(vehicleId, document))) continue;
    added.push({ ...document, id: ids.toOwnId(document.id), ownerId, vehicleId, fileId: ids.toOwnId(document.fileId) });
  }
  return added;
}

/** The entries to add. Documents that the account already had keep their id there, so their entries lose them. */
function mergeHistory(
  { ownerId, backup, ids }: Work,
  targets: ReadonlyMap<string, string>,
  added: readonly DocumentRecord[],
): HistoryEntryRecord[] {
  const addedIds = new Set(added.map(({ id }) => id));
  return backup.manifest.historyEntries
    .filter(({ id, vehicleId }) => !ids.keepsRecord('historyEntries', id, targets.get(vehicleId) ?? ''))
    .map((entry) => ({
      ...entry,
      id: ids.toOwnId(entry.id),
      ownerId,
      vehicleId: targets.get(entry.vehicleId) ?? '',
      documentIds: entry.documentIds
        .map((id) => ids.toOwnId(id))
        .filter((id) => addedIds.has(id) || ids.hasRecord('documents', id)),
    }));
}

function mergeSaleRequests({ ownerId, backup, ids }: Work, targets: ReadonlyMap<string, string>): SaleRequestRecord[] {
  return backup.manifest.saleRequests
    .filter(({ id }) => !ids.hasRecord('saleRequests', id))
    .map((request) => ({
      ...request,
      id: ids.toOwnId(request.id),
      ownerId,
      vehicleId: targets.get(request.vehicleId) ?? '',
    }));
}

/** The account's record of a file of the backup. */
export function fileOf(
  { files }: Backup,
  { id, name, type, createdAt }: Backup['manifest']['files'][number],
  { ids, ownerId }: Pick<Work, 'ids' | 'ownerId'>,
): FileRecord {
  const { buffer: bytes } = files.get(id) ?? new Uint8Array();
  return { id: ids.toOwnId(id), ownerId, name, type, bytes, createdAt };
}

/** The files that the added records refer to and that the account does not have. */
function neededFiles({ ownerId, backup, ids }: Work, needed: ReadonlySet<string | null>): FileRecord[] {
  return backup.manifest.files
    .filter(({ id }) => needed.has(ids.toOwnId(id)) && !ids.hasRecord('files', id))
    .map((file) => fileOf(backup, file, { ids, ownerId }));
}

const count = (added: readonly unknown[], all: readonly unknown[]) => ({
  added: added.length,
  existing: all.length - added.length,
});

/** Determines what a validated backup adds to an account, without writing anything. */
export async function prepareMerge(store: Store, ownerId: string, backup: Backup): Promise<Merge> {
  const work: Work = { store, ownerId, backup, ids: await findOwnIds(store, ownerId, backup.manifest) };
  const { added: vehicles, targets, vehicleImages, replaced } = await mergeVehicles(work);
  const scans = mergeScans(work, targets, vehicleImages);
  const photos = await mergePhotos(work, targets);
  const albumPhotos = await mergeAlbumPhotos(work, targets);
  const documents = await mergeDocuments(work, targets);
  const historyEntries = mergeHistory(work, targets, documents);
  const files = neededFiles(
    work,
    new Set([
      ...[...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(imageIdsOf),
      ...[...photos, ...albumPhotos, ...documents].map(({ fileId }) => fileId),
    ]),
  );
  const { manifest } = backup;
  return {
    ids: work.ids,
    replaced,
    batch: {
      put: {
        vehicles,
        scans,
        photos,
        albumPhotos,
        documents,
        historyEntries,
        saleRequests: mergeSaleRequests(work, targets),
        files,
      },
    },
    counts: {
      vehicles: count(vehicles, manifest.vehicles),
      photos: count(photos, manifest.photos),
      albumPhotos: count(albumPhotos, manifest.albumPhotos),
      documents: count(documents, manifest.documents),
      historyEntries: count(historyEntries, manifest.historyEntries),
      scans: count(scans, manifest.scans),
    },
  };
}
