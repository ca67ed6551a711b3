import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { queryKeys } from '~/api/query-keys';
import { call } from '~/api';
import { writeCached } from '~/api/write-cached';
import { config } from '~/config';
import { getProfile, type Profile } from '~/contract/user';
import { onLive } from '~/lib/live-channel';
import { useSession } from '~/session';

/**
 * The user's id, which separates the data of different users. After an expired session it stays that of the last user,
 * so that the page and its input stay.
 */
function useLastUserId(): string {
  const currentSub = useSession(({ profile }) => profile?.sub);
  const [sub, setSub] = useState(currentSub ?? '');
  if (currentSub !== undefined && currentSub !== sub) setSub(currentSub);
  return currentSub ?? sub;
}

/** The account as stored on the server. On-device it follows changes of the address in other tabs. */
export function useProfile() {
  const userId = useLastUserId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  });
  useEffect(() => (config().mode === 'device' ? onLive('mails', () => void refetch()) : undefined), [refetch]);
  return { profile: data, error, isFetching, refetch };
}

/** Updates the cached account; without a profile it is refetched. */
export function useProfileWriter(): (profile?: Profile) => Promise<void> {
  const queries = useQueryClient();
  const userId = useLastUserId();
  return useCallback(
    async (profile) => {
      const queryKey = queryKeys.profile(userId);
      if (profile === undefined) await queries.invalidateQueries({ queryKey });
      else await writeCached(queries, queryKey, profile);
    },
    [queries, userId],
  );
}
