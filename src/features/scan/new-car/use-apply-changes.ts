import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { undoScan, updateVehicle } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import type { FieldValues } from '~/zb1/field-codes';
import { isLocalScan } from '../local/read-locally';

/**
 * Saves values of a later scan, or values that were confirmed on this device, and shows a toast with an undo action.
 * @throws ApiError of the update; the dialog shows it and keeps the selection
 */
export function useApplyChanges({
  id,
  scanId,
  duplicate,
  vehicle,
}: ScanResult): (fields: FieldValues) => Promise<void> {
  const { t } = useTranslation(['scan', 'common', 'errors']);
  const queries = useQueryClient();

  const undo = async (revert: () => Promise<Vehicle>): Promise<void> => {
    try {
      await writeVehicle(queries, await revert());
      showToast(t('review.duplicate.undone'));
    } catch (error) {
      // The toast with the undo action has closed: offer a retry in a new one.
      showToast(t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error)), {
        tone: 'error',
        action: { label: t('common:action.retry'), run: () => void undo(revert) },
      });
    }
  };

  /** Restores the values; without a scan no earlier reading was kept. */
  const restore = (version: number, fields: FieldValues) => (): Promise<Vehicle> => {
    const replaced = (duplicate?.changes ?? []).filter(({ field }) => fields[field] !== undefined);
    const former: FieldValues = Object.fromEntries(replaced.map(({ field, before }) => [field, before]));
    const doubtful = replaced.map(({ field }) => field).filter((code) => vehicle.readings?.[code]?.flagged === true);
    return call(updateVehicle, { id, version, fields: former, ...(doubtful.length > 0 && { doubtful }) });
  };

  return async (fields) => {
    const isLocal = isLocalScan(scanId);
    const updated = await call(updateVehicle, { id, fields, ...(!isLocal && { scanId }) });
    await writeVehicle(queries, updated);
    const { version, earlier } = updated;
    const before = earlier?.at(-1);
    const undoLast = before === undefined ? undefined : () => call(undoScan, { id, version, readingId: before.id });
    const revert = isLocal ? restore(version, fields) : undoLast;
    const text = t('review.duplicate.done', { count: Object.keys(fields).length });
    showToast(
      text,
      revert === undefined ? {} : { action: { label: t('common:action.undo'), run: () => void undo(revert) } },
    );
  };
}
