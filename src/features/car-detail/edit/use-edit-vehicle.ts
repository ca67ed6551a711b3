import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { queryKeys } from '~/api/query-keys';
import { useVehicleWriter } from '../use-vehicle';
import { useEditSubject } from './use-edit-subject';
import { EDIT_ERRORS, isMileageSaved, optimisticVehicle, reverseOf, sendEdit, type VehicleEdit } from './vehicle-edit';

export interface EditVehicle {
  /**
   * Saves an edit: the page shows it at once and reverts it on failure. On success a toast offers to undo it.
   * @throws ApiError for the form, which keeps the typed values
   */
  readonly save: (edit: VehicleEdit) => Promise<void>;
  /** The message for a failed edit. */
  readonly describe: (kind: VehicleEdit['kind'], error: unknown) => string;
}

/** The last edit of each car, settled once its answer has arrived. */
const lastEdits = new Map<string, Promise<unknown>>();

/** Runs the edits of a car one after the other: each is based on the version that the one before has made. */
function afterEarlierEdits<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const result = (lastEdits.get(id) ?? Promise.resolve()).then(work);
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  lastEdits.set(id, settled);
  return result;
}

/** Saves edits of the current car. */
export function useEditVehicle(id: string): EditVehicle {
  const { t } = useTranslation(['car-detail', 'common', 'errors']);
  const queries = useQueryClient();
  const subjectOf = useEditSubject();
  const write = useVehicleWriter();

  const describe = useCallback(
    (kind: VehicleEdit['kind'], error: unknown) =>
      t(`errors:${errorKey(error, EDIT_ERRORS[kind])}`, errorValues(error)),
    [t],
  );

  const apply = useCallback(
    (edit: VehicleEdit): Promise<VehicleEdit | undefined> =>
      afterEarlierEdits(id, async () => {
        const key = queryKeys.vehicle(id);
        await queries.cancelQueries({ queryKey: key });
        // An undo may come from another page, after the car was forgotten: when it was deleted, and perhaps restored.
        const before = queries.getQueryData<Vehicle>(key) ?? (await call(getVehicle, { id }));
        if (isMileageSaved(before, edit)) return reverseOf(before, edit);
        queries.setQueryData(key, optimisticVehicle(before, edit, new Date()));
        try {
          await write(await sendEdit(before, edit));
        } catch (error) {
          queries.setQueryData(key, before);
          void refetchOutdatedVehicle(queries, id, error);
          throw error;
        } finally {
          // The mileage may be that of an entry.
          if (edit.kind === 'mileage' || edit.kind === 'mileageRemoval')
            void queries.invalidateQueries({ queryKey: queryKeys.history(id) });
        }
        return reverseOf(before, edit);
      }),
    [id, queries, write],
  );

  const save = useCallback(
    async (edit: VehicleEdit) => {
      const reverse = await apply(edit);
      const subject = subjectOf(edit);
      // One toast for each field: its undo reverses the last change of that field alone.
      const tag = `edit ${id} ${subject}`;
      const undo = async (reverseEdit: VehicleEdit): Promise<void> => {
        try {
          await apply(reverseEdit);
          showToast(t('car-detail:edit.undone', { what: subject }), { tag });
        } catch (error) {
          // The toast with the undo action has closed: offer a retry in a new one.
          showToast(describe(reverseEdit.kind, error), {
            tone: 'error',
            tag,
            action: { label: t('common:action.retry'), run: () => void undo(reverseEdit) },
          });
        }
      };
      showToast(t(`car-detail:edit.${edit.kind === 'deadline' ? edit.change : 'saved'}`, { what: subject }), {
        tag,
        ...(reverse !== undefined && {
          action: { label: t('common:action.undo'), run: () => void undo(reverse) },
        }),
      });
    },
    [apply, describe, id, subjectOf, t],
  );

  return { save, describe };
}
