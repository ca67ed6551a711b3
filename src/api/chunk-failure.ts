/** The error of an `import()` that failed, in a call or in an action that makes calls. */
import { isChunkGone } from '~/lib/chunk-reload';
import { ApiError } from './api-error';

/**
 * Asks the server for the reason: `outdated` when it no longer has the file, since no retry can help then.
 * @param operation name of the call that the code was for
 */
export async function chunkFailure(operation: string, cause: unknown): Promise<ApiError> {
  if (!navigator.onLine) return new ApiError('offline', { operation, cause });
  return new ApiError((await isChunkGone(cause)) ? 'outdated' : 'unreachable', { operation, cause });
}
