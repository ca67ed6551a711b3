/**
 * What a backup adds to an account. What is there already, the same record or a vehicle with the same VIN, stays as it
 * is and is not doubled; a side without a photo and a paper that is missing are filled in.
 */
import type { OutputOf } from '~/contract/operation';
import type { importData } from '~/contract/user';
import { vinOf } from '~/zb1/record';
import { picturesOf, withPictures } from '../earlier';
import type { DocumentRecord, FileRecord, PhotoRecord, SaleRequestRecord, ScanRecord, VehicleRecord } from '../store/collections';
import { COLLECTION_NAMES } from '../store/collections';
import type { Batch, Store, Writes } from '../store/store';
import { vehiclesOf, withSameVin } from '../vehicles';
import type { Backup } from './format';
import { findOwnIds, type OwnIds } from './own-ids';

/** How much was added of each kind, and how much was there. */
export type ImportCounts = OutputOf<typeof importData>;

export interface Merge {
  readonly batch: { readonly put: NonNullable<Batch['put']> };
  readonly counts: ImportCounts;
  readonly ids: OwnIds;
}

interface Work {
  readonly store: Store;
  readonly ownerId: string;
  readonly backup: Backup;
  readonly ids: OwnIds;
}

/** The vehicles to add, and which vehicle of the account each one of the backup is. */
async function mergeVehicles({ store, ownerId, backup, ids }: Work): Promise<{ added: VehicleRecord[]; targets: ReadonlyMap<string, string> }> {
  const byVin = new Map((await vehiclesOf(store, ownerId)).map((vehicle) => [vinOf(vehicle.fields), vehicle.id]));
  const targets = new Map<string, string>();
  const added: VehicleRecord[] = [];
  for (const vehicle of backup.manifest.vehicles) {
    const vin = vinOf(vehicle.fields);
    const same = ids.isThere('vehicles', vehicle.id) ? ids.of(vehicle.id) : vin === null ? undefined : byVin.get(vin);
    const id = same ?? ids.of(vehicle.id);
    targets.set(vehicle.id, id);
    if (same === undefined) added.push({ ...withPictures(vehicle, (image) => imageOf(ids, image)), id, ownerId });
  }
  return { added, targets };
}

const imageOf = (ids: OwnIds, id: string | null): string | null => (id === null ? null : ids.of(id));

/** A scan belongs to its vehicle: where that is there under another identifier, its scan has nothing to belong to. */
function mergeScans({ ownerId, backup, ids }: Work, targets: ReadonlyMap<string, string>): ScanRecord[] {
  return backup.manifest.scans
    .filter(({ id }) => !ids.isThere('scans', id) && (targets.get(id) ?? ids.of(id)) === ids.of(id))
    .map((scan) => {
      const id = ids.of(scan.id);
      return { ...scan, id, ownerId, vehicle: { ...scan.vehicle, id, documentImage: imageOf(ids, scan.vehicle.documentImage) } };
    });
}

async function mergePhotos({ store, ownerId, backup, ids }: Work, targets: ReadonlyMap<string, string>): Promise<PhotoRecord[]> {
  const added: PhotoRecord[] = [];
  const full = new Set((await store.list('photos', { ownerId })).filter(isThere).map(({ vehicleId, side }) => `${vehicleId} ${side}`));
  for (const photo of backup.manifest.photos) {
    const vehicleId = targets.get(photo.vehicleId) ?? '';
    const place = `${vehicleId} ${photo.side}`;
    if (full.has(place) || ids.isThere('photos', photo.id)) continue;
    full.add(place);
    added.push({ ...photo, id: ids.of(photo.id), ownerId, vehicleId, fileId: ids.of(photo.fileId) });
  }
  return added;
}

const isThere = ({ deletedAt }: { readonly deletedAt?: string }): boolean => deletedAt === undefined;

const nameOf = (vehicleId: string, { fileName, size, date }: Pick<DocumentRecord, 'fileName' | 'size' | 'date'>): string => JSON.stringify([vehicleId, fileName, size, date]);

async function mergeDocuments({ store, ownerId, backup, ids }: Work, targets: ReadonlyMap<string, string>): Promise<DocumentRecord[]> {
  const added: DocumentRecord[] = [];
  const known = new Set((await store.list('documents', { ownerId })).filter(isThere).map((document) => nameOf(document.vehicleId, document)));
  for (const document of backup.manifest.documents) {
    const vehicleId = targets.get(document.vehicleId) ?? '';
    if (ids.isThere('documents', document.id) || known.has(nameOf(vehicleId, document))) continue;
    added.push({ ...document, id: ids.of(document.id), ownerId, vehicleId, fileId: ids.of(document.fileId) });
  }
  return added;
}

function mergeSaleRequests({ ownerId, backup, ids }: Work, targets: ReadonlyMap<string, string>): SaleRequestRecord[] {
  return backup.manifest.saleRequests
    .filter(({ id }) => !ids.isThere('saleRequests', id))
    .map((request) => ({ ...request, id: ids.of(request.id), ownerId, vehicleId: targets.get(request.vehicleId) ?? '' }));
}

/** The bytes that the added records need and the account does not hold. */
function neededFiles({ ownerId, backup, ids }: Work, needed: ReadonlySet<string | null>): FileRecord[] {
  return backup.manifest.files
    .filter(({ id }) => needed.has(ids.of(id)) && !ids.isThere('files', id))
    .map(({ id, name, type, createdAt }) => {
      const { buffer: bytes } = backup.files.get(id) ?? new Uint8Array();
      return { id: ids.of(id), ownerId, name, type, bytes, createdAt };
    });
}

const count = (added: readonly unknown[], all: readonly unknown[]) => ({ added: added.length, there: all.length - added.length });

/** Works out what a checked backup adds to an account. Nothing is written yet. */
export async function planMerge(store: Store, ownerId: string, backup: Backup): Promise<Merge> {
  const work: Work = { store, ownerId, backup, ids: await findOwnIds(store, ownerId, backup.manifest) };
  const { added: vehicles, targets } = await mergeVehicles(work);
  const scans = mergeScans(work, targets);
  const photos = await mergePhotos(work, targets);
  const documents = await mergeDocuments(work, targets);
  const files = neededFiles(
    work,
    new Set([
      ...[...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(picturesOf),
      ...[...photos, ...documents].map(({ fileId }) => fileId),
    ]),
  );
  const { manifest } = backup;
  return {
    ids: work.ids,
    batch: { put: { vehicles, scans, photos, documents, saleRequests: mergeSaleRequests(work, targets), files } },
    counts: {
      vehicles: count(vehicles, manifest.vehicles),
      photos: count(photos, manifest.photos),
      documents: count(documents, manifest.documents),
      scans: count(scans, manifest.scans),
    },
  };
}

/** A vehicle that the plan adds has come into the account by another way since it was made. */
class OutdatedPlanError extends Error {
  override readonly name = 'OutdatedPlanError';
}

/**
 * Adds what a checked backup adds to an account, in one transaction. A car that another tab adds meanwhile is not doubled: the plan
 * is made again.
 * @param more what else is written with it
 */
export async function mergeBackup(store: Store, ownerId: string, backup: Backup, more: Writes = {}, signal?: AbortSignal): Promise<ImportCounts> {
  for (;;) {
    const { batch, counts } = await planMerge(store, ownerId, backup);
    signal?.throwIfAborted();
    const added = batch.put.vehicles ?? [];
    try {
      await store.changeOwned({
        ownerId,
        reads: ['vehicles'],
        writes: COLLECTION_NAMES.filter((name) => name in batch.put || name in (more.put ?? {}) || name in (more.delete ?? {})),
        change: ({ vehicles }) => {
          if (added.some(({ id, fields }) => withSameVin(vehicles.filter((other) => other.id !== id), fields) !== undefined)) throw new OutdatedPlanError();
          return { put: { ...batch.put, ...more.put }, delete: { ...more.delete } };
        },
      });
      return counts;
    } catch (error) {
      if (!(error instanceof OutdatedPlanError)) throw error;
    }
  }
}
