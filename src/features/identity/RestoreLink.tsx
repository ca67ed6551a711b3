import { useTranslation } from 'react-i18next';
import { PATHS } from '~/backend/identity/discovery';

/** The URL of the restore page, with the return address of this page. */
function restoreHref(params: URLSearchParams): string {
  const query = new URLSearchParams({ returnUrl: params.get('returnUrl') ?? `${PATHS.authorize}?${params}` });
  const locales = params.get('ui_locales');
  if (locales !== null) query.set('ui_locales', locales);
  return `/Identity/Account/Restore?${query}`;
}

/**
 * For users with a backup, who need neither a password nor a new account.
 * @param params the query of the current page
 */
export function RestoreLink({ params }: { readonly params: URLSearchParams }) {
  const { t } = useTranslation('identity');
  return <a href={restoreHref(params)}>{t('signIn.restore')}</a>;
}
