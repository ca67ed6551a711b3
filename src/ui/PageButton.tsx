import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import type { Page, PathOptions } from '~/i18n/paths';
import { usePath } from '~/i18n/use-language';

type Props = Omit<ButtonProps<typeof Link>, 'to' | 'href' | 'component'> & PathOptions & { readonly page: Page };

/** A link to a page in the language that is shown, that looks like a button. MUI knows it as a link by its `to`. */
export function PageButton({ page, query, hash, ...rest }: Props) {
  const path = usePath();
  const to = path(page, { ...(query && { query }), ...(hash !== undefined && { hash }) });
  return <Button {...rest} component={Link} to={to} />;
}
