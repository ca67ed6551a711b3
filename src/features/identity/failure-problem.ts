import { providerAnswer } from '~/session/provider-answer';
import { signInProblem } from '~/session/persist-item';
import type { Problem } from './Failure';

/**
 * Messages of oidc-client-ts for a response to a request that this browser did not make or has already completed, and
 * for an address that lost the response.
 */
const UNKNOWN_STATE = /no matching state|no state in response/iu;

/**
 * The reason of a failed sign-in that the user can act on. Only failures without any answer are a matter of the
 * connection.
 * @param address the URL of the callback, which has the provider's code even if the response matches no request
 */
export function failureProblem(error: unknown, address: string): Problem {
  const { error: code, status } = providerAnswer(error);
  const given = code ?? new URL(address).searchParams.get('error') ?? undefined;
  if (given === 'access_denied') return signInProblem(error, 'problem.denied');
  if (error instanceof Error && UNKNOWN_STATE.test(error.message)) return signInProblem(error, 'problem.elsewhere');
  return signInProblem(error, code !== undefined || status !== undefined ? 'problem.provider' : 'problem.failed');
}
