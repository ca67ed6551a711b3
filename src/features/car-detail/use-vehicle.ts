import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { ApiError, call, isMissing } from '~/api';
import { cacheFetchedVehicle, cacheVehicle } from '~/api/cars/cache-vehicle';
import { evictVehicle, readStoredDetails } from '~/api/cars/stored-details';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { queryKeys } from '~/api/query-keys';

/** State of the car for its page. */
export type VehicleState =
  | { readonly status: 'loading' }
  /** `stale`: why the cached car could not be refreshed; `null` when it is current. */
  | { readonly status: 'ready'; readonly vehicle: Vehicle; readonly stale: unknown }
  | { readonly status: 'missing' }
  | { readonly status: 'limited' }
  | { readonly status: 'failed'; readonly error: unknown };

const isLimited = (error: unknown): boolean => error instanceof ApiError && error.code === 'limit.exceeded';

/** @param known the car as this tab knows it */
async function fetchVehicle(id: string, known: Vehicle | undefined, signal: AbortSignal): Promise<Vehicle> {
  try {
    const vehicle = await call(getVehicle, { id }, { signal });
    cacheFetchedVehicle(vehicle, known);
    return vehicle;
  } catch (error) {
    if (isMissing(error)) evictVehicle(id);
    throw error;
  }
}

const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: ({ client, queryKey, signal }) => fetchVehicle(id, client.getQueryData(queryKey), signal),
  });

/**
 * Fetches a car again after a change of what its values follow from, and updates its entry in the list with it: the list
 * itself can be thousands of cars long. Also when its page has been left. Never rejects.
 */
export async function refetchChangedVehicle(queries: QueryClient, id: string): Promise<void> {
  const query = vehicleQuery(id);
  // A fetch under way may predate the change.
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  const isKnown = queries.getQueryData(query.queryKey) !== undefined;
  try {
    const vehicle = await queries.fetchQuery({ ...query, staleTime: 0 });
    // Without its former state its entry would count as only read.
    if (!isKnown) cacheVehicle(vehicle);
  } catch {
    // The page of the car shows the error of the query.
  }
}

/**
 * Loads a car: first from the cache, then from the server. The cached car stays when offline, but not when it was
 * deleted or is locked by the plan's limit. The first render is deferred (interruptible), so that a whole record does
 * not block input; `id` is the id of the car the state belongs to.
 */
export function useVehicle(vehicleId: string): {
  readonly id: string;
  readonly state: VehicleState;
  readonly retry: () => void;
} {
  const { data, error, refetch } = useQuery({
    ...vehicleQuery(vehicleId),
    initialData: () => readStoredDetails(vehicleId),
    initialDataUpdatedAt: 0,
  });
  // One value for both, so that `useDeferredValue` never pairs a car's state with another car's id.
  const latest = useMemo(() => ({ id: vehicleId, state: stateOf(data, error) }), [vehicleId, data, error]);
  const deferred = useDeferredValue(latest);
  const isFirst = deferred.id !== vehicleId || deferred.state.status === 'loading';
  const retry = useCallback(() => void refetch(), [refetch]);
  return { ...(isFirst ? deferred : latest), retry };
}

function stateOf(vehicle: Vehicle | undefined, error: unknown): VehicleState {
  if (isMissing(error)) return { status: 'missing' };
  if (isLimited(error)) return { status: 'limited' };
  if (vehicle !== undefined) return { status: 'ready', vehicle, stale: error };
  return error === null ? { status: 'loading' } : { status: 'failed', error };
}

/** Writes a car's new state to all caches. */
export function useVehicleWriter(): (vehicle: Vehicle) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((vehicle) => writeVehicle(queries, vehicle), [queries]);
}
