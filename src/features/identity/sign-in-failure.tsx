/** Renders a failed sign-in in the sign-in callback. */
import { signInProblem } from '~/session/keep-item';
import { keptPostLoginPath } from '~/session/post-login-path';
import { signIn } from '~/session/sign-in';
import { Failure } from './Failure';
import { failureDetails } from './failure-details';
import { mountPage } from './mount';

/** Whether the user declined at the provider. */
function wasDenied(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'access_denied';
}

async function retry(): Promise<void> {
  const returnTo = keptPostLoginPath();
  try {
    await signIn(returnTo === undefined ? {} : { returnTo });
  } catch (error) {
    // The provider is still unreachable; show the failure again.
    await showSignInFailure(error);
  }
}

/** Shows the reason, and offers to retry with the same return address. */
export function showSignInFailure(error: unknown): Promise<void> {
  const problem = signInProblem(error, wasDenied(error) ? 'problem.denied' : 'problem.failed');
  const page = <Failure problem={problem} details={failureDetails(error, window.location.href)} onRetry={() => void retry()} />;
  return mountPage(new URLSearchParams(), 'failed', page);
}
