import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Page, PathOptions } from '~/i18n/paths';
import { usePath } from '~/i18n/use-language';
import { toButtonProps, type ButtonFace } from './button-props';

type Own = Omit<ButtonFace, 'className' | 'children'>;
type Props = Own & Omit<ComponentProps<typeof Link>, 'to' | keyof Own> & PathOptions & { readonly page: Page };

/** A link to a page in the current language that looks like a button. */
export function PageButton({ page, query, hash, ...rest }: Props) {
  const path = usePath();
  const to = path(page, { ...(query && { query }), ...(hash !== undefined && { hash }) });
  return <Link {...toButtonProps(rest)} to={to} />;
}
