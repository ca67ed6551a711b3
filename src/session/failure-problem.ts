import { isChunkError } from '~/lib/chunk-error';
import { codeOfAddress } from './failure-details';
import { providerAnswer } from './provider-answer';
import { signInProblem } from './sign-in-problem';

/**
 * Messages of oidc-client-ts for a response to a request that this browser did not make or has already completed, and
 * for an address that lost the response.
 */
const UNKNOWN_STATE = /no matching state|no state in response/iu;

/** Names of errors without an answer: a time-out, an aborted request, a discovery document that did not load. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'ErrorTimeout',
  'TimeoutError',
  'AbortError',
  'ProviderUnreachableError',
]);

/** Whether the connection may be the reason. `fetch` rejects with a TypeError. */
function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof Error) || error instanceof TypeError || NO_ANSWER.has(error.name) || isChunkError(error);
}

/**
 * The reason of a failed sign-in that the user can act on, as a key of the namespace `identity`. Only failures without
 * any answer are a matter of the connection; all others are the provider's, such as a misconfigured client.
 * @param address the URL of the callback, which has the provider's code even if the response matches no request
 */
export function failureProblem(error: unknown, address?: string) {
  const { error: code, error_description: description, status } = providerAnswer(error);
  // A provider that gives a reason for its refusal, such as a blocked account, was not cancelled by the user.
  if ((code ?? codeOfAddress(address)) === 'access_denied' && description === undefined)
    return signInProblem(error, 'problem.denied');
  if (error instanceof Error && UNKNOWN_STATE.test(error.message)) return signInProblem(error, 'problem.elsewhere');
  const isAnswered = code !== undefined || status !== undefined || !hasNoAnswer(error);
  return signInProblem(error, isAnswered ? 'problem.provider' : 'problem.failed');
}
