import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isRestoreExpired, type ErrorKey } from '~/api';
import type { ErrorCode } from '~/contract/error-codes';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';

/** With these the restore of an attachment or of an entry of the history is refused after its time. */
const EXPIRED_CODES = ['file.not-found', 'history.not-found'] as const;

/** As {@link useErrorToast}, for restoring what was deleted, which a server allows for a limited time. */
export function useRestoreErrorToast(): (error: unknown, area: ErrorKey, retry: () => void) => void {
  const { t } = useTranslation('errors');
  const showError = useErrorToast();
  return useCallback(
    (error, area, retry) => {
      if (isRestoreExpired(error, EXPIRED_CODES)) showToast(t('restore-expired'), { tone: 'error' });
      else showError(error, area, { retry });
    },
    [showError, t],
  );
}

/**
 * Whether an item that was to be deleted is deleted already, by another tab or by an attempt whose answer was lost.
 * @param code that says so of the item itself. Its vehicle may be missing instead, until its own undo
 */
export function isGoneAs(code: ErrorCode): (error: unknown) => boolean {
  return (error) => error instanceof ApiError && error.code === code;
}

interface Removal {
  readonly removeFromList: () => void;
  readonly putBack: () => void;
  /** Deletes the item on the server. */
  readonly remove: () => Promise<unknown>;
  /** Restores it on the server and in the list. */
  readonly restore: () => Promise<void>;
  /** Whether an error of `remove` means that the item is gone (`isGoneAs`): it is not put back, and can be restored. */
  readonly isGone?: (error: unknown) => boolean;
  readonly onGone?: () => void;
  readonly onRemoved?: () => void;
  readonly errors: { readonly remove: ErrorKey; readonly restore: ErrorKey };
  readonly texts: { readonly removed: string; readonly restored: string };
  /** The toast's tag. */
  readonly tag?: string;
  /** Finds the element that takes the focus after the undo. */
  readonly findTarget: () => HTMLElement | null;
}

/** Removes an item of a cached list optimistically; put back if that fails. A toast offers to undo it. */
export function useUndoableRemoval(): (removal: Removal) => Promise<void> {
  const { t } = useTranslation('common');
  const showError = useErrorToast();
  const showRestoreError = useRestoreErrorToast();
  return useCallback(
    async ({ removeFromList, putBack, remove, restore, isGone, onGone, onRemoved, errors, texts, tag, findTarget }) => {
      const options = tag === undefined ? {} : { tag };
      const undo = async (): Promise<void> => {
        await restore();
        showToast(texts.restored, options);
      };
      removeFromList();
      try {
        await remove();
      } catch (error) {
        if (isGone?.(error) !== true) {
          putBack();
          showError(error, errors.remove);
          return;
        }
        onGone?.();
      }
      // Remove it again: a refetch during the deletion may have brought it back.
      removeFromList();
      onRemoved?.();
      showToast(texts.removed, {
        ...options,
        action: {
          label: t('action.undo'),
          run: () => runRetryable(undo, (error, retry) => showRestoreError(error, errors.restore, retry)),
          findTarget,
          expiresAfter: RESTORE_WINDOW_MS,
        },
      });
    },
    [showError, showRestoreError, t],
  );
}
