import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { i18n } from '~/i18n/i18n';
import type { AppRouter } from './router';

/** The root component: translations and router. */
export function App({ router }: { readonly router: AppRouter }) {
  return (
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}
