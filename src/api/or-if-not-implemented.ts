import { isNotImplemented } from './api-error';

/** @returns what a running call answers, or the fallback when the server does not implement it */
export async function orIfNotImplemented<Answer, Fallback>(
  promise: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  return promise.catch((error: unknown) => {
    if (!isNotImplemented(error)) throw error;
    return fallback;
  });
}
