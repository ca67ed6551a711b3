import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, waitMsOf } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { shareRequestsStore } from '~/api/sharing/share-requests';
import { refreshShareRequests } from '~/api/sharing/watch-share-requests';
import { config } from '~/config';
import { decide, getShares, type Share, type ShareDecision } from '~/contract/share';
import { onLive } from '~/lib/live-channel';
import { editList } from '~/api/edit-list';

/** The polling interval while the list is open, in ms. */
const REFRESH_MS = 10_000;

/** The shares of a vehicle with all requests; updated when they change elsewhere. */
export function useShares(vehicleId: string) {
  const queries = useQueryClient();
  const connected = config().mode === 'connected';

  useEffect(() => {
    const refetch = (): void => void queries.invalidateQueries({ queryKey: queryKeys.shares(vehicleId) });
    const subscriptions = [
      shareRequestsStore.subscribe(refetch),
      ...(connected ? [] : [onLive('share-requests', refetch), onLive('share-state', refetch)]),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [connected, queries, vehicleId]);

  return useQuery({
    queryKey: queryKeys.shares(vehicleId),
    queryFn: ({ signal }) =>
      call(
        getShares,
        { id: vehicleId },
        { signal, background: queries.getQueryData(queryKeys.shares(vehicleId)) !== undefined },
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (connected ? Math.max(REFRESH_MS, waitMsOf(state.error)) : false),
  });
}

/** Prepends a new share to the cached list. */
export function useAddShare(): (share: Share) => void {
  const queries = useQueryClient();
  return (share) => editList<Share>(queries, queryKeys.shares(share.vehicleId), (shares) => [share, ...shares]);
}

/** Refetches the shares and the pending requests. */
export function useRefreshShares(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([refreshShareRequests(), queries.invalidateQueries({ queryKey: queryKeys.allShares })]);
  };
}

/**
 * Approves, denies or revokes a request. Refetches the lists afterwards, even on failure: it may have been decided
 * elsewhere.
 */
export function useDecideRequest(): (requestId: string, decision: ShareDecision) => Promise<void> {
  const refresh = useRefreshShares();
  return async (requestId, decision) => {
    try {
      await call(decide, { requestId, decision });
    } finally {
      await refresh();
    }
  };
}
