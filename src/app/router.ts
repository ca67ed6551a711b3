import { createBrowserRouter } from 'react-router';
import { routes } from './routes';

/** The router of the page. It starts fetching the first page's code at once. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
