import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { undoScan, updateVehicle } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import { showToast } from '~/ui/toasts/toast-store';
import type { FieldValues } from '~/zb1/field-codes';

/**
 * Saves values of a later scan and shows a toast with an undo action.
 * @throws ApiError of the update; the dialog shows it and keeps the selection
 */
export function useApplyChanges({ id, scanId }: ScanResult): (fields: FieldValues) => Promise<void> {
  const { t } = useTranslation(['scan', 'common', 'errors']);
  const queries = useQueryClient();

  const undo = async (version: number, readingId: string): Promise<void> => {
    try {
      await writeVehicle(queries, await call(undoScan, { id, version, readingId }));
      showToast(t('review.duplicate.undone'));
    } catch (error) {
      // The toast with the undo action has closed: offer a retry in a new one.
      showToast(t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error)), {
        tone: 'error',
        action: { label: t('common:action.retry'), run: () => void undo(version, readingId) },
      });
    }
  };

  return async (fields) => {
    const updated = await call(updateVehicle, { id, fields, scanId });
    await writeVehicle(queries, updated);
    const before = updated.earlier?.at(-1);
    const text = t('review.duplicate.done', { count: Object.keys(fields).length });
    showToast(
      text,
      before === undefined
        ? {}
        : { action: { label: t('common:action.undo'), run: () => void undo(updated.version, before.id) } },
    );
  };
}
