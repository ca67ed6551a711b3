import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { vehicleKey } from '~/vehicle-ui/vehicle/vehicle-key';
import { useVehicleWriter } from '../use-vehicle';
import { EDIT_ERRORS, optimisticVehicle, reverseOf, sendEdit, type VehicleEdit } from './vehicle-edit';

export interface EditVehicle {
  /**
   * Saves an edit: the page shows it at once, a message offers to take it back. When it fails the page is as before.
   * @throws ApiError for the form, which keeps what was typed
   */
  readonly save: (edit: VehicleEdit) => Promise<void>;
  /** The sentence for a failed edit. */
  readonly describe: (kind: VehicleEdit['kind'], error: unknown) => string;
}

/** Editing the car that the page shows. */
export function useEditVehicle(id: string): EditVehicle {
  const { t } = useTranslation(['car-detail', 'common', 'errors']);
  const queries = useQueryClient();
  const write = useVehicleWriter();

  const describe = useCallback(
    (kind: VehicleEdit['kind'], error: unknown) => t(`errors:${errorKey(error, EDIT_ERRORS[kind])}`, errorValues(error)),
    [t],
  );

  const apply = useCallback(
    async (edit: VehicleEdit): Promise<VehicleEdit | undefined> => {
      const key = vehicleKey(id);
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Vehicle>(key);
      if (before === undefined) return undefined;
      queries.setQueryData(key, optimisticVehicle(before, edit, new Date()));
      try {
        write(await sendEdit(before, edit));
      } catch (error) {
        queries.setQueryData(key, before);
        // Changed elsewhere: the next try is made on what is there now.
        if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: key });
        throw error;
      }
      return reverseOf(before, edit);
    },
    [id, queries, write],
  );

  const save = useCallback(
    async (edit: VehicleEdit) => {
      const reverse = await apply(edit);
      const undo = async (back: VehicleEdit): Promise<void> => {
        try {
          await apply(back);
          showToast(t('car-detail:edit.undone'));
        } catch (error) {
          // The message that offered it is gone.
          showToast(describe(back.kind, error), { tone: 'error', action: { label: t('common:action.retry'), run: () => void undo(back) } });
        }
      };
      showToast(
        t('car-detail:edit.saved'),
        reverse === undefined ? {} : { action: { label: t('common:action.undo'), run: () => void undo(reverse) } },
      );
    },
    [apply, describe, t],
  );

  return { save, describe };
}
