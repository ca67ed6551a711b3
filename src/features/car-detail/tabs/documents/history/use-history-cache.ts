import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { editList, latestIn } from '~/api/edit-list';
import { queryKeys } from '~/api/query-keys';
import type { HistoryEntry } from '~/contract/history';
import { refetchChangedVehicle } from '../../../use-vehicle';

/** The cached entries of a vehicle's history. */
export interface HistoryCache {
  /** Adds an entry, or replaces the one with its id. */
  readonly put: (entry: HistoryEntry) => void;
  readonly remove: (id: string) => void;
  /** See {@link latestIn}. */
  readonly latest: (entry: HistoryEntry) => HistoryEntry;
  /** Fetches the entries again. Also when the page has been left: an undo may be retried on another one. */
  readonly reload: () => void;
  /** Fetches the vehicle again, whose mileage and deadlines follow from its entries. */
  readonly reloadVehicle: () => void;
}

/** Edits the cached history of a vehicle. */
export function useHistoryCache(vehicleId: string): HistoryCache {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = queryKeys.history(vehicleId);
    const others = (entries: readonly HistoryEntry[], id: string) => entries.filter((entry) => entry.id !== id);
    return {
      put: (entry) => editList<HistoryEntry>(queries, queryKey, (entries) => [entry, ...others(entries, entry.id)]),
      remove: (id) => editList<HistoryEntry>(queries, queryKey, (entries) => others(entries, id)),
      latest: (entry) => latestIn(queries, queryKey, entry),
      reload: () => void queries.invalidateQueries({ queryKey, refetchType: 'all' }),
      reloadVehicle: () => void refetchChangedVehicle(queries, vehicleId),
    };
  }, [queries, vehicleId]);
}
