import { useTranslation } from 'react-i18next';
import { PATHS } from '~/backend/identity/discovery';

/** The way to the page that restores an account, and back to where this one leads. */
function restoreHref(params: URLSearchParams): string {
  const query = new URLSearchParams({ returnUrl: params.get('returnUrl') ?? `${PATHS.authorize}?${params}` });
  const locales = params.get('ui_locales');
  if (locales !== null) query.set('ui_locales', locales);
  return `/Identity/Account/Restore?${query}`;
}

/** Who has a backup needs neither a password nor a new account. @param params the query of the page that links */
export function RestoreLink({ params }: { readonly params: URLSearchParams }) {
  const { t } = useTranslation('identity');
  return <a href={restoreHref(params)}>{t('signIn.restore')}</a>;
}
