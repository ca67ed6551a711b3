import { isNotImplemented } from './api-error';

/** @returns what the call answers, or the fallback when the server does not implement it */
export async function callIfImplemented<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  return answer.catch((error: unknown) => {
    if (!isNotImplemented(error)) throw error;
    return fallback;
  });
}
