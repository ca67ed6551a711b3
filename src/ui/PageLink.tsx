import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Page, PathOptions } from '~/i18n/paths';
import { usePath } from '~/i18n/use-language';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & PathOptions & { readonly page: Page };

/** A link to a page in the current language. */
export function PageLink({ page, query, hash, ...rest }: Props) {
  const path = usePath();
  return <Link {...rest} to={path(page, { ...(query && { query }), ...(hash !== undefined && { hash }) })} />;
}
