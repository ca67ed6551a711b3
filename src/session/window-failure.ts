/** Explains why signing in again in a window failed. */
import { failureDetails } from './failure-details';
import { failureProblem } from './failure-problem';
import type { SignInFailure } from './use-go-to-sign-in';

/** Keys of the namespace `session` for the reasons that a window can have. */
const KEYS = {
  'problem.denied': 'denied',
  'problem.provider': 'provider',
  // A window answers a request of this page, so the response is not another browser's: the state is gone from the
  // storage.
  'problem.elsewhere': 'failed',
  'problem.failed': 'failed',
} as const;

/** The reason, with the provider's code, text and status in one line. */
export function windowFailure(error: unknown): SignInFailure {
  const problem = failureProblem(error);
  const { code, description, status, message } = failureDetails(error);
  const details = [code, description, status, message].filter((part) => part !== undefined).join(', ');
  const key = problem === 'common:signIn.off' || problem === 'common:signIn.full' ? problem : KEYS[problem];
  return { key, details };
}
