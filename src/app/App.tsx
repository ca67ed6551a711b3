import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, RouterProvider } from 'react-router';
import { i18n } from '~/i18n/i18n';
import { logFailure } from '~/lib/log';
import type { AppRouter } from './router';

function onError(error: unknown): void {
  // A response is the page's own answer, such as 404.
  if (!isRouteErrorResponse(error)) logFailure('A page failed', error);
}

/** The root component: translations and router. */
export function App({ router }: { readonly router: AppRouter }) {
  return (
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} onError={onError} />
    </I18nextProvider>
  );
}
