import type { QueryClient } from '@tanstack/react-query';
import type { Vehicle } from '~/contract/vehicle';
import { isOutdatedAfter } from '../api-error';
import { queryKeys } from '../query-keys';

/**
 * Fetches a car again that may have changed when a call failed, so that a retry is based on its current version. Also
 * when its page has been left: an undo may be retried on another one. Never rejects.
 * @returns the car as it is now; undefined if it was not fetched
 */
export async function refetchOutdatedVehicle(
  queries: QueryClient,
  id: string,
  error: unknown,
): Promise<Vehicle | undefined> {
  if (!isOutdatedAfter(error)) return undefined;
  const queryKey = queryKeys.vehicle(id);
  await queries.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  const state = queries.getQueryState<Vehicle>(queryKey);
  return state?.isInvalidated === false ? state.data : undefined;
}
