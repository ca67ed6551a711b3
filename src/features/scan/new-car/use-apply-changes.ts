import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isAnswerLost, isMissing } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { queryKeys } from '~/api/query-keys';
import { getVehicle, undoScan, updateVehicle } from '~/contract/cars';
import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import type { FieldValues } from '~/zb1/field-codes';
import { isLocalScan } from '../local/local-scan';

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
  const { t } = useTranslation(['scan', 'common']);
  const showError = useErrorToast();
  const queries = useQueryClient();

  /** An earlier attempt may have applied the scan. */
  const wasAnswerLost = useRef(false);

  /** The car as the page has it: after a failed attempt it was fetched again. */
  const latest = (saved: Vehicle): Vehicle => queries.getQueryData<Vehicle>(queryKeys.vehicle(id)) ?? saved;

  /** @param current the car that the user knows: a change since then must not be undone without a word */
  const undo = async (current: Vehicle, revert: (current: Vehicle) => Promise<Vehicle>): Promise<void> => {
    try {
      await writeVehicle(queries, await revert(current));
      showToast(t('review.duplicate.undone'));
    } catch (error) {
      void refetchOutdatedVehicle(queries, id, error);
      // The toast with the undo action has closed: offer a retry in a new one.
      showError(error, 'vehicle.failed', { retry: () => void undo(latest(current), revert) });
    }
  };

  /** Restores the values; without a scan no earlier reading was kept. */
  const restore =
    (fields: FieldValues) =>
    ({ version }: Vehicle): Promise<Vehicle> => {
      const replaced = (duplicate?.changes ?? []).filter(({ field }) => fields[field] !== undefined);
      const former: FieldValues = Object.fromEntries(replaced.map(({ field, before }) => [field, before]));
      const doubtful = replaced.map(({ field }) => field).filter((code) => vehicle.readings?.[code]?.flagged === true);
      return call(updateVehicle, { id, version, fields: former, ...(doubtful.length > 0 && { doubtful }) });
    };

  /** Restores the state before the scan, unless an attempt whose answer was lost has done so. */
  const undoLast =
    (readingId: string) =>
    async (current: Vehicle): Promise<Vehicle> => {
      const isUndone = current.earlier?.some((reading) => reading.id === readingId) !== true;
      return isUndone ? current : call(undoScan, { id, version: current.version, readingId });
    };

  const apply = async (fields: FieldValues): Promise<Vehicle> => {
    try {
      return await call(updateVehicle, { id, fields, ...(!isLocalScan(scanId) && { scanId }) });
    } catch (error) {
      wasAnswerLost.current ||= isAnswerLost(error);
      // A scan can be applied only once.
      if (wasAnswerLost.current && isMissing(error)) return call(getVehicle, { id });
      void refetchOutdatedVehicle(queries, id, error);
      throw error;
    }
  };

  return async (fields) => {
    const updated = await apply(fields);
    await writeVehicle(queries, updated);
    const before = updated.earlier?.at(-1);
    const revertScan = before === undefined ? undefined : undoLast(before.id);
    const revert = isLocalScan(scanId) ? restore(fields) : revertScan;
    const text = t('review.duplicate.done', { count: Object.keys(fields).length });
    showToast(
      text,
      revert === undefined ? {} : { action: { label: t('common:action.undo'), run: () => void undo(updated, revert) } },
    );
  };
}
