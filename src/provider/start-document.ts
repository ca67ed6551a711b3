/**
 * Starts one of the documents beside the app, or shows an error page if a build variable is invalid or https is
 * missing.
 */
import { configProblem } from '~/config';
import { isInsecureContext } from '~/lib/insecure-context';
import { endAfterRestart } from './end-after-restart';

/**
 * @param open starts the document. Nothing may read the configuration before it runs, because an invalid one throws.
 */
export async function startDocument(open: () => Promise<void>): Promise<void> {
  if (__ON_DEVICE__) void endAfterRestart();
  const params = new URLSearchParams(window.location.search);
  const problem = configProblem();
  if (problem !== undefined) {
    const { showConfigError } = await import('./config-error');
    return showConfigError(params, problem);
  }
  if (!isInsecureContext()) return open();
  const { showInsecure } = await import('~/features/identity/insecure');
  return showInsecure(params);
}
