import { createBrowserRouter } from 'react-router';
import { routes } from './routes';

/** Creates the browser router, which starts to load the current route at once. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
