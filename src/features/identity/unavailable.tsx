import { Failure } from './Failure';
import type { PageTitle } from './Frame';
import { mountPage } from './mount';
import { storageProblem } from './storage-problem';

/** Shows why a provider page cannot work, and offers to reload it. */
export function showUnavailable(params: URLSearchParams, title: PageTitle, error: unknown): Promise<void> {
  return mountPage(
    params,
    title,
    <Failure problem={storageProblem(error)} onRetry={() => window.location.reload()} retry="reload" />,
  );
}
