import { useTranslation } from 'react-i18next';
import { showToast } from '~/ui/toasts/toast-store';

/** Puts a value on the clipboard and says so, or what to do when the browser does not let it. */
export function useCopy(): (label: string, value: string) => Promise<void> {
  const { t } = useTranslation('partners');
  return async (label, value) => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(t('copy.done', { label }));
    } catch {
      showToast(t('copy.failed'), { tone: 'error' });
    }
  };
}
