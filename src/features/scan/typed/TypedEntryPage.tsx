import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { openUpload } from '~/dialogs/upload-dialog';
import { isStoragePersistent } from '~/lib/storage-fallback';
import { usePersonalTitle } from '~/routing/use-personal-title';
import { isAuthenticated, isWithoutOwner, useSession } from '~/session';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { stickyTop } from '~/ui/sticky-edges';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import type { FieldValues } from '~/zb1/field-codes';
import { useAddToAccount, useCompareWithVehicle } from '../local/use-add-to-account';
import { storePendingFields } from '../local/pending-fields';
import { localResult } from '../local/local-result';
import { GuestRecord } from '../result/GuestRecord';
import { clearScanOf } from '../scan-changes';
import { acceptTyped, discardTyped, type TypedEntry } from './typed-entry';
import { TypedPhoto } from './TypedPhoto';
import styles from './typed-entry-page.module.css';

/** Shown while the form loads: the fields that it begins with. */
const FIRST_ROWS = ['A', 'B', '2.1', '2.2', 'D.1', 'D.3'];

// The form's libraries are not part of the page's first load.
const TypedFields = retryableLazy(async () => (await import('./TypedFields')).TypedFields);

/** Also clears the values that a guest confirmed before, and those that the page of a vehicle still offers. */
function discard(): void {
  storePendingFields('typed', null);
  clearScanOf('typed');
  discardTyped();
}

/** A document that could not be read: its photo beside a form for its fields. */
export function TypedEntryPage({ entry }: { readonly entry: TypedEntry }) {
  const { t } = useTranslation('scan');
  const addToAccount = useAddToAccount();
  const compareWithVehicle = useCompareWithVehicle();
  const [discarding, setDiscarding] = useState(false);
  const [saving, setSaving] = useState(false);
  const { file, corners, typed, accepted, onSaved, vehicleId } = entry;
  const isPersisted = config().mode !== 'device' || isStoragePersistent(window);
  // Stored values are added to the account of the next sign-in, so after an expired session they stay in the form.
  const guest = useSession((session) => (isPersisted ? isWithoutOwner(session) : !isAuthenticated(session)));
  usePersonalTitle(undefined, t('typed.title'));
  useResetFocusOnViewChange(accepted === null ? 'form' : 'record');

  const accept = async (fields: FieldValues): Promise<void> => {
    if (guest) {
      if (isPersisted) storePendingFields('typed', fields);
      acceptTyped({ fields, at: new Date().toISOString() });
      return;
    }
    setSaving(true);
    try {
      await addToAccount(fields, discard, { onSaved, vehicleId }).catch((error: unknown) =>
        compareWithVehicle(error, fields, 'typed', onSaved),
      );
    } finally {
      setSaving(false);
    }
  };

  if (accepted !== null) {
    const { vehicle } = localResult({ readings: {}, warnings: [] }, accepted.fields, accepted.at);
    return <GuestRecord vehicle={vehicle} onReview={() => acceptTyped(null)} isPersisted={isPersisted} />;
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('typed.title')}</h1>
          <p className={styles.lead}>{t('typed.lead')}</p>
          {file !== null && <p className={styles.private}>{t('typed.private')}</p>}
        </div>
        <div className={styles.actions}>
          <Button {...ariaDisabledProps(saving, () => openUpload([], onSaved, vehicleId))}>
            {t('review.otherPhoto')}
          </Button>
          <Button
            variant="text"
            {...ariaDisabledProps(saving, () => (Object.keys(typed).length > 0 ? setDiscarding(true) : discard()))}
          >
            {t('review.bar.discard')}
          </Button>
        </div>
      </header>
      <div className={styles.columns} data-alone={file === null || undefined}>
        {file !== null && (
          <div ref={stickyTop} className={styles.photo}>
            <TypedPhoto key={`${file.name} ${file.lastModified}`} file={file} corners={corners} />
          </div>
        )}
        <PartBoundary>
          <Suspense fallback={<LoadingRows rows={FIRST_ROWS} />}>
            <TypedFields typed={typed} guest={guest} onAccept={accept} />
          </Suspense>
        </PartBoundary>
      </div>
      <ConfirmDialog
        open={discarding}
        title={t('typed.discard.title')}
        confirmLabel={t('typed.discard.confirm')}
        destructive
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        {t('typed.discard.text')}
      </ConfirmDialog>
    </div>
  );
}
