import { useTranslation } from 'react-i18next';
import { copyText } from '~/lib/clipboard';
import { showToast } from '~/ui/toasts/toast-store';

/** Copies a value to the clipboard. A toast confirms it, or explains what to do if the browser refuses. */
export function useCopyToClipboard(): (label: string, value: string) => Promise<void> {
  const { t } = useTranslation('partners');
  return async (label, value) => {
    if (await copyText(value)) showToast(t('copy.done', { label }));
    else showToast(t('copy.failed'), { tone: 'error' });
  };
}
