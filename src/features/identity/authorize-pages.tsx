/** The faces of the authorization endpoint. */
import type { SiteData } from './site-data';
import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { Failure } from './Failure';
import { SignInPage } from './SignInPage';

interface Known {
  /** The account that was signed in here is blocked: they are told why. */
  readonly blocked: boolean;
  readonly data: SiteData;
}

/** Asks the person to sign in. */
export function showSignIn(context: ProviderContext, known: Known): Promise<void> {
  return mountPage(context.params, 'signIn', <SignInPage {...context} {...known} />);
}

/** Tells that the request is none of this app's. */
export function showRefused(params: URLSearchParams): Promise<void> {
  return mountPage(params, 'refused', <Failure problem="problem.refused" />);
}
