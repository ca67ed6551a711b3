/** Proof of work in place of a captcha service: nobody is watched, nothing is loaded from elsewhere. */
import { ApiError, call } from '~/api';
import { getChallenge } from '~/contract/scan';

/**
 * Asks for a challenge and finds the number that solves it. About 12 µs a try in Chromium; the page stays usable,
 * since every try waits for WebCrypto.
 * @returns the solution as the server wants it: base64 of JSON
 * @throws ApiError `captcha.invalid` when no number solves the challenge, `cancelled` when aborted
 */
export async function solveProofOfWork(signal: AbortSignal): Promise<string> {
  const challenge = await call(getChallenge, {}, { signal });
  const { solveChallenge } = await import('altcha-lib');
  signal.throwIfAborted();
  const work = solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber);
  const stop = (): void => work.controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  const solution = await work.promise.finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  if (solution === null) throw new ApiError('captcha.invalid', { operation: getChallenge.name });
  const { algorithm, salt, signature } = challenge;
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }));
}
