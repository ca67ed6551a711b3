/** The pages of the authorization endpoint. */
import type { Passkey } from '~/backend/identity/records';
import type { SiteData } from './site-data';
import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { Failure } from './Failure';
import { SignInPage } from './SignInPage';

interface Status {
  /** The account of the session is blocked; the page explains this. */
  readonly blocked: boolean;
  readonly data: SiteData;
  readonly passkeys: readonly Passkey[];
  readonly offersPasskey: boolean;
}

/** Shows the sign-in page. */
export function showSignIn(context: ProviderContext, known: Status): Promise<void> {
  return mountPage(context.params, 'signIn', <SignInPage {...context} {...known} />);
}

/** Shows that the authorization request is not from this app. */
export function showRefused(params: URLSearchParams): Promise<void> {
  return mountPage(params, 'refused', <Failure problem="problem.refused" />);
}
