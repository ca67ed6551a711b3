import { onlineManager, QueryClient } from '@tanstack/react-query';
import { onSessionRegained } from '~/session/on-session-regained';
import { setQueryClient } from './query-client-ref';

/**
 * The page's QueryClient. Its data belong to one user; `src/app/compositions/reset-user-state` clears them when the
 * user changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Screens show a failure with a retry button; `call` has already renewed the session and repeated the request where
    // that helps. On-device calls need no connection, and real ones fail with a message of their own.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      // Off by default with this network mode. On-device only code that could not be fetched needs the connection.
      refetchOnReconnect: ({ state }) => !__ON_DEVICE__ || state.status === 'error',
      staleTime: 30_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

setQueryClient(queryClient);

// It assumes a connection until it hears of a change: a page that was opened offline would not fetch again when online.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);

onSessionRegained(
  () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
);
