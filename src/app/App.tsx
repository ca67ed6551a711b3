import { RouterProvider } from 'react-router';
import { Providers } from './Providers';
import { queryClient } from './query-client';
import type { AppRouter } from './router';
import { stylesCache } from './styles-cache';

/** The app with everything its screens stand on. */
export function App({ router }: { readonly router: AppRouter }) {
  return (
    <Providers styles={stylesCache} queries={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
}
