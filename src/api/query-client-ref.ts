/** The page's QueryClient, if a screen has created it. Lets sign-out clear the cache without loading TanStack Query. */
import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;

/** Called once by the module that creates the client. */
export function setQueryClient(queryClient: QueryClient): void {
  client = queryClient;
}

/** Undefined until a screen that uses queries has loaded. */
export function getQueryClient(): QueryClient | undefined {
  return client;
}
