import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { ApiError, call } from '~/api';
import { cachedVehicle, forgetVehicle, rememberVehicle } from '~/api/cars/vehicle-cache';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { vehicleKey } from '~/vehicle-ui/vehicle/vehicle-key';

/** What a car's page shows of the car. */
export type VehicleState =
  | { readonly status: 'loading' }
  /** `stale`: what was known before, because it could not be brought up to date. */
  | { readonly status: 'ready'; readonly vehicle: Vehicle; readonly stale: unknown }
  | { readonly status: 'missing' }
  | { readonly status: 'limited' }
  | { readonly status: 'failed'; readonly error: unknown };

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
const isLimited = (error: unknown): boolean => error instanceof ApiError && error.code === 'limit.exceeded';

async function fetchVehicle(id: string, signal: AbortSignal): Promise<Vehicle> {
  try {
    const vehicle = await call(getVehicle, { id }, { signal });
    rememberVehicle(vehicle);
    return vehicle;
  } catch (error) {
    if (isGone(error)) forgetVehicle(id);
    throw error;
  }
}

/**
 * A car: at once as it was last known, then as the server has it. Without a connection the known car stays; one that
 * is gone or closed by the plan's limit does not. Its first drawing goes in slices, so that no press waits for a whole
 * record; `id` is that of the car whose state is given.
 */
export function useVehicle(wanted: string): { readonly id: string; readonly state: VehicleState; readonly retry: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: vehicleKey(wanted),
    queryFn: ({ signal }) => fetchVehicle(wanted, signal),
    initialData: () => cachedVehicle(wanted),
    initialDataUpdatedAt: 0,
    // On-device the call needs no connection, and a real one fails with a sentence of its own.
    networkMode: 'always',
  });
  // Both in one, for a car's state must never stand under another one's identifier.
  const seen = useMemo(() => ({ id: wanted, state: stateOf(data, error) }), [wanted, data, error]);
  const drawn = useDeferredValue(seen);
  const isFirst = drawn.id !== wanted || drawn.state.status === 'loading';
  return { ...(isFirst ? drawn : seen), retry: () => void refetch() };
}

function stateOf(vehicle: Vehicle | undefined, error: unknown): VehicleState {
  if (isGone(error)) return { status: 'missing' };
  if (isLimited(error)) return { status: 'limited' };
  if (vehicle !== undefined) return { status: 'ready', vehicle, stale: error };
  return error === null ? { status: 'loading' } : { status: 'failed', error };
}

/** Puts a car's new state where the page, the cache and the list find it. */
export function useVehicleWriter(): (vehicle: Vehicle) => void {
  const queries = useQueryClient();
  return useCallback(
    (vehicle) => {
      queries.setQueryData(vehicleKey(vehicle.id), vehicle);
      rememberVehicle(vehicle);
    },
    [queries],
  );
}
