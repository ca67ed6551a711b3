import { ApiError, call, isAnswerLost } from '~/api';
import { addVehicleOnce } from '~/api/cars/add-vehicle';
import { clearSubscription, cacheSubscription } from '~/api/subscription-store';
import { cacheAddedVehicle } from '~/api/cars/cache-vehicle';
import { uploadAlbumPhoto } from '~/contract/album-photos';
import { getVehicle } from '~/contract/cars';
import { withAscendingDays } from '~/contract/mileage';
import { uploadPhoto } from '~/contract/photos';
import { isLimitReached, type VehicleCounts } from '~/contract/rules';
import { getUserSubscription } from '~/contract/user';
import type { Vehicle } from '~/contract/vehicle';
import { logFailure } from '~/lib/log';
import { recordWork } from '~/session/idle-lock';
import { importDocuments } from './import-documents';
import type { Handover } from './read-handover';

async function add({ data }: Handover): Promise<Vehicle> {
  const { fields, details, fuelCapacity, mileageHistory, tyres, tyreSets, deadlines, candidateId, history } = data;
  const input = {
    fields,
    details,
    // Cars whose clock was wrong for a time can have days that do not ascend.
    mileageHistory: withAscendingDays(mileageHistory),
    tyres,
    ...(fuelCapacity !== null && { fuelCapacity }),
    ...(tyreSets !== undefined && { tyreSets }),
    ...(deadlines !== undefined && { deadlines }),
    // The signatures cover the hashes of the documents, which are uploaded later.
    ...(history !== undefined && { history: history.map(({ papers: _papers, ...entry }) => entry) }),
  };
  if (candidateId === null) return addVehicleOnce(input);
  try {
    return await addVehicleOnce({ ...input, candidateId });
  } catch (error) {
    // Another server's catalogue may not know the type; the vehicle can be added without it.
    if (error instanceof ApiError && error.code === 'candidate.not-found') return addVehicleOnce(input);
    throw error;
  }
}

const hasFiles = ({ photos, albumPhotos, documents }: Handover): boolean =>
  photos.length + albumPhotos.length + documents.length > 0;

/**
 * Whether the file's photos and documents would be lost: vehicles beyond the plan's limit take none, and the file could
 * not be imported again because its VIN would exist.
 */
export function losesFiles(handover: Handover, counts: VehicleCounts): boolean {
  return hasFiles(handover) && isLimitReached(counts);
}

/** The plan is full. Nothing was added, so that no photo and no document is lost. */
export class PlanFullError extends Error {
  override readonly name = 'PlanFullError';
}

/** How many vehicles the account had when the answer to an attempt to add this one was lost. */
const countsAtLoss = new WeakMap<Handover, number>();

/**
 * Requests the plan again, since it may have changed in another tab.
 * @returns how many vehicles the account has
 * @throws PlanFullError unless an attempt whose answer was lost seems to have added the vehicle
 */
async function requireRoom(handover: Handover): Promise<number> {
  const subscription = await call(getUserSubscription, {});
  const { currentVehicleCount } = subscription;
  if (currentVehicleCount > (countsAtLoss.get(handover) ?? Number.POSITIVE_INFINITY)) return currentVehicleCount;
  cacheSubscription(subscription);
  if (losesFiles(handover, subscription)) throw new PlanFullError();
  return currentVehicleCount;
}

/**
 * Adds the vehicle, or finds the one that an attempt whose answer was lost has added, so that its files can follow: by
 * the attempt's key, or by the VIN on a server that ignores keys.
 */
async function addOnce(handover: Handover): Promise<Vehicle> {
  if (!hasFiles(handover)) return add(handover);
  const count = await requireRoom(handover);
  const countAtLoss = countsAtLoss.get(handover);
  try {
    return await add(handover);
  } catch (error) {
    if (isAnswerLost(error)) countsAtLoss.set(handover, countAtLoss ?? count);
    const existing = error instanceof ApiError && error.code === 'vehicle.exists' ? error.id : undefined;
    if (existing === undefined || countAtLoss === undefined || count <= countAtLoss) throw error;
    return call(getVehicle, { id: existing });
  }
}

export interface Imported {
  readonly vehicle: Vehicle;
  /** Photos of sides and albums that could not be stored. */
  readonly lostPhotos: number;
  /** Documents that could not be stored. */
  readonly lostDocuments: number;
  /** Documents that were stored but could not be linked to their entries. */
  readonly unlinkedDocuments: number;
}

const fileOf = (content: Blob, name: string): File =>
  new File([content], `${name}.${content.type.replace('image/', '')}`, { type: content.type });

/** Uploads the photos of the sides. @returns how many could not be stored */
async function importPhotos(vehicleId: string, { photos }: Handover): Promise<number> {
  recordWork(Date.now());
  const sent = await Promise.allSettled(
    photos.map(({ side, content }) => call(uploadPhoto, { vehicleId, side, file: fileOf(content, side) })),
  );
  return sent.filter(({ status }) => status === 'rejected').length;
}

/** Uploads the photos of the albums. @returns how many could not be stored */
async function importAlbumPhotos(vehicleId: string, { albumPhotos }: Handover): Promise<number> {
  let lost = 0;
  // One after the other, since there can be hundreds; of one day the last uploaded is listed first.
  for (const { album, caption, takenOn, content } of albumPhotos.toReversed()) {
    recordWork(Date.now());
    try {
      const day = takenOn === null ? {} : { takenOn };
      await call(uploadAlbumPhoto, { vehicleId, album, caption, ...day, file: fileOf(content, album) });
    } catch (error) {
      logFailure('A photo of a handover file could not be stored', error);
      lost += 1;
    }
  }
  return lost;
}

/**
 * Adds the vehicle of a handover file to the account and the cached list, then uploads its photos and documents. The
 * automatic lock waits for each file.
 * @throws ApiError `vehicle.exists` with the id of the vehicle that has this VIN; nothing was added
 * @throws PlanFullError when its photos or documents would be lost; nothing was added
 */
export async function importHandover(handover: Handover): Promise<Imported> {
  const vehicle = await addOnce(handover);
  cacheAddedVehicle(vehicle);
  clearSubscription();
  const lostPhotos = (await importPhotos(vehicle.id, handover)) + (await importAlbumPhotos(vehicle.id, handover));
  const { lost: lostDocuments, unlinked: unlinkedDocuments } = await importDocuments(vehicle.id, handover);
  return { vehicle, lostPhotos, lostDocuments, unlinkedDocuments };
}
