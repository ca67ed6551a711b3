/** Renders a failed sign-in in the sign-in callback. */
import { pathTo } from '~/i18n/paths';
import { returnPathIn } from '~/session/complete-sign-in';
import { readPostLoginPath } from '~/session/post-login-path';
import { signIn } from '~/session/sign-in';
import { Failure } from './Failure';
import { failureDetails } from '~/session/failure-details';
import { failureProblem } from '~/session/failure-problem';
import { languageOfApp } from './language';
import { mountPage } from './mount';

async function retry(failure: unknown): Promise<void> {
  // The callback's own path is no target, and has no language.
  const returnTo = returnPathIn(failure) ?? readPostLoginPath() ?? pathTo(languageOfApp(), 'cars');
  try {
    await signIn({ returnTo });
  } catch (error) {
    // The provider is still unreachable; show the failure again.
    await showSignInFailure(error);
  }
}

/** Shows the reason, and offers to retry with the same return address. */
export function showSignInFailure(error: unknown): Promise<void> {
  const { href } = window.location;
  const page = (
    <Failure
      problem={failureProblem(error, href)}
      details={failureDetails(error, href)}
      onRetry={() => void retry(error)}
    />
  );
  return mountPage(new URLSearchParams(), 'failed', page);
}
