/**
 * Removes the drafts of a user who signed out, or was locked, while this tab was not running the app: it showed a page
 * of the provider, or the browser had discarded it.
 */
import { keysOf } from '~/lib/storage-fallback';
import { isDraftKey } from '~/session/draft-key';

/** @throws when the code cannot be fetched, which is needed only where there are drafts */
export async function removeFormerDrafts(): Promise<void> {
  // The module removes them once the session is known.
  if (keysOf(sessionStorage).some(isDraftKey)) await import('~/session/draft');
}
