import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import type { ScanResult } from '~/contract/scan';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { Note } from '~/ui/states/Note';
import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';
import { backStore } from '../back/scanned-back';
import { useBackProblemText } from '../back/use-back-problem-text';
import { isLocalScan } from '../local/local-scan';
import { clearScan } from '../scan-changes';
import { uploadError } from '../upload/upload-store';
import { ChangeList } from './ChangeList';
import { isOlderDocument, judgeChanges } from './changes';
import styles from './duplicate-dialog.module.css';
import { useApplyChanges } from './use-apply-changes';

/** Offers values that differ from a car of the account: of another scan, typed in, or from the search. */
export function DuplicateDialog({ result }: { readonly result: ScanResult }) {
  const { t } = useTranslation(['scan', 'errors']);
  const backProblemText = useBackProblemText();
  const takeOver = useApplyChanges(result);
  const changes = useMemo(() => judgeChanges(result), [result]);
  const [selected, setSelected] = useState<ReadonlySet<FieldCode>>(
    () => new Set(changes.filter(({ uncheckedReason }) => uncheckedReason === null).map(({ field }) => field)),
  );
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { licensePlate: plate, make, model } = result.vehicle.facts;
  const name = vehicleName({ plate, make, model }) || t('review.duplicate.unnamed');
  const same = changes.length === 0;
  const isOlder = isOlderDocument(changes);
  /** Read or typed in on this device, so there is no new photo, and the update keeps no earlier reading. */
  const isLocal = isLocalScan(result.scanId);
  /** Nothing is ticked: the new photo can be taken alone, but not that of an older document. */
  const takesImage = selected.size === 0;
  const back = useStore(backStore, ({ kept }) => (kept?.scanId === result.scanId ? kept.back : null));

  const toggle = (field: FieldCode): void => {
    const next = new Set(selected);
    if (!next.delete(field)) next.add(field);
    setSelected(next);
  };

  const accept = async (): Promise<void> => {
    setSaving(true);
    setError(null);
    const fields: FieldValues = {};
    for (const { field, after } of changes) if (selected.has(field)) fields[field] = after;
    try {
      await takeOver(fields);
      clearScan();
    } catch (thrown) {
      setError(thrown);
      setSaving(false);
    }
  };

  return (
    <FormDialogShell
      open
      // The values are nowhere else: to close by mistake would lose the scan, or what was typed.
      isChanged={!same}
      title={t('review.duplicate.title')}
      locked={saving}
      onClose={clearScan}
      // They are offered again when the vehicle's page is opened again.
      onPageLeft={() => undefined}
      actions={
        <>
          <Button disabled={saving} onClick={clearScan}>
            {t('review.duplicate.keep')}
          </Button>
          {!(takesImage && (isOlder || isLocal)) && (
            <Button variant="beam" aria-disabled={saving} onClick={saving ? undefined : () => void accept()}>
              {takesImage ? t('review.duplicate.acceptImage') : t('review.duplicate.accept', { count: selected.size })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>
        {t(`review.duplicate.${isLocal ? 'confirmed.' : ''}${same ? 'same' : 'text'}`, { name })}
      </p>
      {back !== null && back.problem !== null && (
        <Note tone="warning">
          <strong>{t('back.failed')}</strong> {backProblemText(uploadError(back.problem))}
        </Note>
      )}
      {isOlder && <Note tone="warning">{t('review.duplicate.older')}</Note>}
      <ChangeList changes={changes} selected={selected} onToggle={toggle} />
      {!isLocal && <p className={styles.text}>{t('review.duplicate.kept')}</p>}
      {error !== null && (
        <Note tone="error">{t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error))}</Note>
      )}
    </FormDialogShell>
  );
}
