import { i18n } from '~/i18n/i18n';
import { showToast } from '../toasts/toast-store';

/** A drop that is not a file. `name` is empty for a link. */
export interface ArrivalProblem {
  readonly code: 'file.folder' | 'file.link';
  readonly name: string;
}

/** Shows the problem as a toast. Its text is loaded on demand, since few pages need it. */
export async function showArrivalProblem({ code }: ArrivalProblem): Promise<void> {
  await i18n.loadNamespaces('errors');
  showToast(i18n.t(`errors:${code}`), { tone: 'error' });
}
