import { Failure } from './Failure';
import type { PageTitle } from './Frame';
import { mountPage } from './mount';
import { storageProblem } from './storage-problem';

/** Tells why a page of the provider cannot do what it was opened for, and offers to open it again. */
export function showUnavailable(params: URLSearchParams, title: PageTitle, error: unknown): Promise<void> {
  return mountPage(params, title, <Failure problem={storageProblem(error)} onRetry={() => window.location.reload()} retry="reload" />);
}
