import { pathTo } from '~/i18n/paths';
import { pageLanguage } from './language';
import { Failure, type Problem } from './Failure';
import { mountPage } from './mount';

/** Shows why a registration could not be confirmed; signing in creates a new mail. */
export function showConfirmFailure(params: URLSearchParams, problem: Problem): Promise<void> {
  const signIn = () => window.location.assign(pathTo(pageLanguage(params), 'cars'));
  const page = (
    <Failure problem={problem} {...(problem !== 'problem.blocked' && { onRetry: signIn, retry: 'signIn' })} />
  );
  return mountPage(params, 'confirm', page);
}
