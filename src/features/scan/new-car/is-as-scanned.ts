/** Whether a car may be replaced by that of another photo: only while its owner has added nothing to it. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '~/api';
import { orIfNotImplemented } from '~/api/or-if-not-implemented';
import { readStoredDetails } from '~/api/cars/stored-details';
import { queryKeys } from '~/api/query-keys';
import { getAlbumPhotos } from '~/contract/album-photos';
import { getVehicle } from '~/contract/cars';
import { getDocuments } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { getPhotos } from '~/contract/photos';
import { getShares } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';

/**
 * Whether a car is as its scan has added it. Its files, entries and shares leave its version unchanged.
 * @throws ApiError as the calls do; `limit.exceeded` while the account has more cars than its plan allows
 */
export async function isAsScanned(id: string): Promise<boolean> {
  const lists = [getPhotos, getAlbumPhotos, getDocuments, getHistory, getShares] as const;
  const [{ version }, ...added] = await Promise.all([
    call(getVehicle, { id }),
    ...lists.map(async (list): Promise<readonly unknown[]> => orIfNotImplemented(call(list, { id }), [])),
  ]);
  return version === 1 && added.every(({ length }) => length === 0);
}

/** The same, as far as this tab knows it. */
function isKnownAsScanned(queries: QueryClient, vehicle: Vehicle): boolean {
  const { id } = vehicle;
  const known = queries.getQueryData<Vehicle>(queryKeys.vehicle(id)) ?? readStoredDetails(id) ?? vehicle;
  const keys = [queryKeys.photos, queryKeys.albumPhotos, queryKeys.documents, queryKeys.history, queryKeys.shares];
  const added = keys.flatMap((key) => queries.getQueryData<readonly unknown[]>(key(id)) ?? []);
  return known.version === 1 && added.length === 0;
}

/**
 * Whether a car is as its scan has added it, after another car was added. That one may exceed the plan's limit, and
 * then the car can be neither read nor edited: what was known before counts. A car of which nothing is known is kept.
 * @param before the answer of {@link isAsScanned} before the other car was added
 */
export async function isStillAsScanned(
  queries: QueryClient,
  vehicle: Vehicle,
  before: Promise<boolean>,
): Promise<boolean> {
  try {
    return await isAsScanned(vehicle.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'limit.exceeded') return false;
    return isKnownAsScanned(queries, vehicle) && (await before);
  }
}
