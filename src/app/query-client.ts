import { QueryClient } from '@tanstack/react-query';
import { onSessionRegained } from '~/session/regained';
import { holdAnswers } from './held-answers';

/** The answers of this document. They belong to one person; `./compositions/reset-user-state` forgets them with the person. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Each screen shows its failure with a retry; the call itself has renewed and repeated what can be.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

holdAnswers(queryClient);

onSessionRegained(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
