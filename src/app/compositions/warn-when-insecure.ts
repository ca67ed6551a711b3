/** Warns the user of a page without https, where most of the app cannot work. */
import { i18n, loadTexts } from '~/i18n/i18n';
import { isInsecureContext } from '~/lib/insecure-context';
import { showToast } from '~/ui/toasts/toast-store';

/** Shows the warning once its text is loaded. @throws when that cannot be fetched */
export async function warnWhenInsecure(): Promise<void> {
  if (!isInsecureContext()) return;
  await loadTexts(['errors']);
  showToast(i18n.t('errors:insecure'), { tone: 'error' });
}
