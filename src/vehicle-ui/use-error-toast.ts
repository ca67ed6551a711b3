import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues, isAborted, type ErrorKey } from '~/api';
import { showToast } from '~/ui/toasts/toast-store';

interface ErrorToastOptions {
  /** Offered as the toast's action. */
  readonly retry?: () => void;
  /** The toast's tag. */
  readonly tag?: string;
}

type ShowErrorToast = (error: unknown, area: ErrorKey, options?: ErrorToastOptions) => void;

/**
 * Shows a toast with the text of a failed call. One that was aborted has none: after a change of user it would be told
 * to the next user, and its retry would be made in their account.
 */
export function useErrorToast(): ShowErrorToast {
  const { t } = useTranslation(['common', 'errors']);
  return useCallback<ShowErrorToast>(
    (error, area, { retry, tag } = {}) => {
      if (isAborted(error)) return;
      showToast(t(`errors:${errorKey(error, area)}`, errorValues(error)), {
        tone: 'error',
        ...(tag !== undefined && { tag }),
        ...(retry && { action: { label: t('common:action.retry'), run: retry } }),
      });
    },
    [t],
  );
}
