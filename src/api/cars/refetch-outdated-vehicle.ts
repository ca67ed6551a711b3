import type { QueryClient } from '@tanstack/react-query';
import { isOutdatedAfter } from '../api-error';
import { queryKeys } from '../query-keys';

/**
 * Fetches a car again that may have changed when a call failed, so that a retry is based on its current version. Also
 * when its page has been left: an undo may be retried on another one. Never rejects.
 */
export async function refetchOutdatedVehicle(queries: QueryClient, id: string, error: unknown): Promise<void> {
  if (!isOutdatedAfter(error)) return;
  await queries.invalidateQueries({ queryKey: queryKeys.vehicle(id), exact: true, refetchType: 'all' });
}
