/** The faces of the authorization endpoint. */
import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { Failure } from './Failure';
import { SignInPage } from './SignInPage';

/** Asks the person to sign in. @param blocked the account that was signed in here is blocked: they are told why */
export function showSignIn(context: ProviderContext, blocked: boolean): Promise<void> {
  return mountPage(context.params, 'signIn', <SignInPage {...context} blocked={blocked} />);
}

/** Tells that the request is none of this app's. */
export function showRefused(params: URLSearchParams): Promise<void> {
  return mountPage(params, 'refused', <Failure problem="refused" />);
}
