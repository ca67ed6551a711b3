import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import type { ReadPlaces } from './redactions';

const RedactedCopyDialog = retryableLazy(async () => (await import('./RedactedCopyDialog')).RedactedCopyDialog);

const NOWHERE: ReadPlaces = {};

interface Props {
  /** The flattened document; null while it loads. */
  readonly image: Blob | null;
  /** Where its values were read, if known. */
  readonly places?: ReadPlaces | undefined;
}

/** Opens a copy of the document without name, address and numbers. Needs the namespace `redacted`. */
export function RedactedCopyButton({ image, places = NOWHERE }: Props) {
  const { t } = useTranslation('redacted');
  const [open, setOpen] = useState(false);
  const wasOpen = useHasBeenTrue(open);
  return (
    <>
      <Button variant="text" disabled={image === null} onClick={() => setOpen(true)}>
        <Icon name="eyeOff" />
        {t('open')}
      </Button>
      {image !== null && wasOpen && (
        <DialogBoundary open={open} onClose={() => setOpen(false)}>
          <RedactedCopyDialog open={open} image={image} places={places} onClose={() => setOpen(false)} />
        </DialogBoundary>
      )}
    </>
  );
}
