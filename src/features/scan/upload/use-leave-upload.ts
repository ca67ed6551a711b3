import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { usePath } from '~/i18n/use-language';
import { signedInUserId, waitForSession } from '~/session';
import { leaveDialogEntry } from '~/ui/dialog/dialog-history';
import { focusHeading } from '~/ui/focus-heading';
import { showToast } from '~/ui/toasts/toast-store';
import { releasePhoto } from '../local/reader';
import { startTyping } from '../typed/typed-entry';
import { digitise, dispatchUpload, uploadStore, type ScanOutcome } from './upload-store';

/** The ways out of the upload dialog. */
export interface LeaveUpload {
  readonly cancel: () => void;
  /** Scans the document and opens its result. The dialog stays open if that fails. */
  readonly submit: () => Promise<void>;
  /** Types the document in beside the chosen photo. */
  readonly typeIn: () => void;
  /** Has to be called once the dialog is closed: its result gets the focus. */
  readonly focusResult: () => void;
}

/** Shows a message to a user whose session has ended: where their page is covered, when they have signed in again. */
async function tellUser(userId: string | undefined, text: string): Promise<void> {
  const { profile, endedUser } = await waitForSession(({ isCovered }) => !isCovered);
  if (profile?.sub === userId || endedUser === userId) showToast(text);
}

/** Closes the upload dialog and goes where its result is shown. */
export function useLeaveUpload(onClose: () => void): LeaveUpload {
  const { t } = useTranslation(['scan', 'errors']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = usePath();
  const hasResult = useRef(false);

  const cancel = (): void => {
    dispatchUpload({ type: 'closed' });
    if (uploadStore.getState().open) return;
    releasePhoto();
    onClose();
  };

  const showResult = async ({ result, userId, isLocal }: ScanOutcome): Promise<void> => {
    const isSaved = userId !== undefined && !isLocal;
    // The page of the car would leave this document for the provider by itself, or belongs to another user than this.
    if (isSaved && signedInUserId() !== userId) {
      void tellUser(userId, t(result.duplicate ? 'errors:vehicle.exists' : 'claim.done'));
      return;
    }
    const replacesPage = isSaved && (await uploadDialogStore.getState().onSaved?.(result.id)) === true;
    // A car that the account has already is not greeted as a new one.
    const query = { id: result.id, ...(!result.duplicate && { newCar: 'true' }) };
    const target = isSaved ? path('carDetail', { query }) : path('scan');
    if (replacesPage) await leaveDialogEntry();
    if (pathname !== target) await navigate(target, { replace: replacesPage });
  };

  return {
    cancel,
    submit: async () => {
      hasResult.current = false;
      await digitise(async (outcome) => {
        hasResult.current = true;
        await showResult(outcome);
      });
      if (!uploadStore.getState().open) onClose();
    },
    typeIn: () => {
      const { front } = uploadStore.getState();
      startTyping(
        front?.file ?? null,
        front?.corners ?? front?.detection?.corners ?? null,
        uploadDialogStore.getState(),
      );
      hasResult.current = true;
      cancel();
      if (pathname !== path('scan')) void navigate(path('scan'));
    },
    focusResult: () => {
      // The focus has returned to the button that opened the dialog.
      if (hasResult.current) focusHeading();
      hasResult.current = false;
    },
  };
}
