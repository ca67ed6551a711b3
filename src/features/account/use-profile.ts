import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/api';
import { config } from '~/config';
import { getProfile, type Profile } from '~/contract/user';
import { onLive } from '~/lib/live-channel';
import { useSession } from '~/session';

/**
 * Queries about the account start with this; another person's answers stay apart. A session that ends by itself leaves the
 * page as it is, with what is typed on it.
 */
function useAccountKey(): readonly string[] {
  const here = useSession(({ profile }) => profile?.sub);
  const [sub, setSub] = useState(here ?? '');
  if (here !== undefined && here !== sub) setSub(here);
  return ['account', here ?? sub];
}

/** The account as the server has it. On-device it follows what other tabs do with its address. */
export function useProfile() {
  const [area, sub] = useAccountKey();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [area, sub, 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    networkMode: 'always',
  });
  useEffect(() => (config().mode === 'device' ? onLive('mails', () => void refetch()) : undefined), [refetch]);
  return { profile: data, error, isFetching, refetch };
}

/** Puts the account's new state where the page finds it; without one it is asked for again. */
export function useProfileWriter(): (profile?: Profile) => Promise<void> {
  const queries = useQueryClient();
  const [area, sub] = useAccountKey();
  return useCallback(
    async (profile) => {
      const queryKey = [area, sub, 'profile'];
      if (profile === undefined) await queries.invalidateQueries({ queryKey });
      else queries.setQueryData(queryKey, profile);
    },
    [queries, area, sub],
  );
}
