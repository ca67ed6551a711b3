import { startTransition, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskBeforeUnload } from '../use-ask-before-unload';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogShell } from './DialogShell';

interface Props extends ComponentProps<typeof DialogShell> {
  /** Whether the form holds input that closing would lose. */
  readonly isChanged: boolean;
}

/**
 * A dialog with a form: Escape, a click outside, the close button and a reload ask before they discard changed input.
 * The form's own buttons call `onClose` directly, since pressing them is a decision.
 */
export function FormDialogShell({ isChanged, open, onClose, onPageLeft = onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  // While it is locked, the form's own request may lead to another page.
  useAskBeforeUnload(open && isChanged && rest.locked !== true);

  function leave(): void {
    // The press is answered before the question is drawn.
    if (isChanged) startTransition(() => setAsking(true));
    else onClose();
  }

  return (
    <>
      <DialogShell {...rest} open={open} onClose={leave} onPageLeft={onPageLeft} />
      <ConfirmDialog
        open={open && asking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.keep')}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
