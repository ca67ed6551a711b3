import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { call, errorKey, errorValues } from '~/api';
import { rememberVehicle } from '~/api/vehicle-cache';
import { updateVehicle } from '~/contract/cars';
import type { FieldChange, ScanResult } from '~/contract/scan';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { vehicleKey } from '~/ui/vehicle/vehicle-key';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { Message } from '../Message';
import { useFieldLabel, useFieldText } from '../review/use-field-label';
import { forgetScan, scanStore } from '../scan-store';
import styles from './duplicate-dialog.module.css';

/** On the page of a car whose document was scanned once more: what the new scan says differently. */
export function DuplicateDialog() {
  const { result } = useStore(scanStore);
  const [params] = useSearchParams();
  const changes = result?.duplicate?.changes;
  if (result === null || changes === undefined || params.get('id') !== result.id) return null;
  return <Changes key={result.scanId} result={result} changes={changes} />;
}

/** Doubtful readings are offered, but not ticked. */
function likelyRight({ readings }: ScanResult, { field }: FieldChange): boolean {
  return readings[field]?.flagged !== true;
}

function Changes({ result, changes }: { readonly result: ScanResult; readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation(['scan', 'errors']);
  const label = useFieldLabel();
  const text = useFieldText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<FieldCode>>(
    () => new Set(changes.filter((change) => likelyRight(result, change)).map(({ field }) => field)),
  );
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { vehicle, scanId, id } = result;
  const name = vehicle.facts.licensePlate ?? vehicle.facts.model ?? t('title');

  const toggle = (field: FieldCode): void => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
  };

  const accept = async (): Promise<void> => {
    setSaving(true);
    setError(null);
    const fields: FieldValues = {};
    for (const { field, after } of changes) if (chosen.has(field)) fields[field] = after;
    try {
      const updated = await call(updateVehicle, { id, fields, scanId });
      queries.setQueryData(vehicleKey(id), updated);
      rememberVehicle(updated);
      forgetScan();
    } catch (thrown) {
      setError(thrown);
      setSaving(false);
    }
  };

  return (
    <DialogShell
      open
      title={t('review.duplicate.title')}
      locked={saving}
      onClose={forgetScan}
      actions={
        <>
          <Button disabled={saving} onClick={forgetScan}>
            {t('review.duplicate.keep')}
          </Button>
          {chosen.size > 0 && (
            <Button variant="beam" aria-disabled={saving} onClick={saving ? undefined : () => void accept()}>
              {t('review.duplicate.accept', { count: chosen.size })}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t(changes.length === 0 ? 'review.duplicate.same' : 'review.duplicate.text', { name })}</p>
      <ul className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <label className={styles.change}>
              <Checkbox checked={chosen.has(field)} onChange={() => toggle(field)} />
              <span className={styles.code}>{field}</span>
              <span className={styles.words}>
                {label(field)}
                <span className={styles.values}>
                  <del>{text(field, before)}</del> <ins>{text(field, after)}</ins>
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error !== null && <Message tone="error">{t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error))}</Message>}
    </DialogShell>
  );
}
