import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Page, PathOptions } from '~/i18n/paths';
import { usePath } from '~/i18n/use-language';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & PathOptions & { readonly page: Page };

/** A link to a page in the current language. */
export function PageLink({ page, query, hash, ...rest }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const to = path(page, { ...(query && { query }), ...(hash !== undefined && { hash }) });
  // A description: the name of a link in the label of a consent is part of what is consented to. An element that is
  // referred to would add a space to that label.
  return <Link {...rest} to={to} {...(rest.target === '_blank' && { 'aria-description': t('link.newTab') })} />;
}
