import { mountPage } from './mount';
import { SignOutPage, type SignOutProps } from './SignOutPage';

/** Renders the confirmation before a sign-out. */
export function showSignOut({ params, ...page }: SignOutProps & { readonly params: URLSearchParams }): Promise<void> {
  return mountPage(params, 'signOut', <SignOutPage {...page} />);
}
