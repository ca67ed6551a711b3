/** Starts one of the documents beside the app, or shows an error page if a build variable is invalid. */
import { configProblem } from '~/config';
import { endAfterRestart } from './end-after-restart';

/**
 * @param open starts the document. Nothing may read the configuration before it runs, because an invalid one throws.
 */
export async function startDocument(open: () => Promise<void>): Promise<void> {
  if (__ON_DEVICE__) endAfterRestart();
  const problem = configProblem();
  if (problem === undefined) return open();
  const { showConfigError } = await import('./config-error');
  await showConfigError(new URLSearchParams(window.location.search), problem);
}
