/** Starts a document beside the app: where a variable of the build cannot be used, the page that names it stands there instead. */
import { configProblem } from '~/config';

/** @param open does what the document is there for; nothing that reads the configuration may run before */
export async function startDocument(open: () => Promise<void>): Promise<void> {
  const problem = configProblem();
  if (problem === undefined) return open();
  const { showConfigError } = await import('./config-error');
  await showConfigError(new URLSearchParams(window.location.search), problem);
}
