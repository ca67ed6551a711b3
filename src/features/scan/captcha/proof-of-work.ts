/** Proof of work (ALTCHA) instead of a captcha service: no tracking and no third-party script. */
import { ApiError, call } from '~/api';
import { chunkFailure } from '~/api/chunk-failure';
import { getChallenge } from '~/contract/scan';

/**
 * Requests a challenge and finds the number that solves it. About 12 µs per attempt in Chromium; the page stays
 * responsive since every attempt awaits WebCrypto.
 * @returns the solution in the server's format: base64 of JSON
 * @throws ApiError `captcha.invalid` when no number solves the challenge, `cancelled` when aborted, `outdated`,
 *   `unreachable` or `offline` when the code of the proof cannot be loaded
 */
export async function solveProofOfWork(signal: AbortSignal): Promise<string> {
  const challenge = await call(getChallenge, {}, { signal });
  const { solveChallenge } = await import('altcha-lib').catch(async (error: unknown) => {
    throw await chunkFailure(getChallenge.name, error);
  });
  signal.throwIfAborted();
  const work = solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber);
  const abort = (): void => work.controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  const solution = await work.promise.finally(() => signal.removeEventListener('abort', abort));
  signal.throwIfAborted();
  if (solution === null) throw new ApiError('captcha.invalid', { operation: getChallenge.name });
  const { algorithm, salt, signature } = challenge;
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }));
}
