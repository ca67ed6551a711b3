import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { isAnswerLost } from '~/api/api-error';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { queryKeys } from '~/api/query-keys';
import { useVehicleWriter } from '../use-vehicle';
import { useEditSubject } from './use-edit-subject';
import {
  EDIT_ERRORS,
  isMileageSaved,
  isSavedIn,
  optimisticVehicle,
  reverseOf,
  sendEdit,
  type SentEdit,
  type VehicleEdit,
} from './vehicle-edit';

export interface EditVehicle {
  /**
   * Saves an edit: the page shows it at once and reverts it on failure. On success a toast offers to undo it.
   * Without an edit, the car has the typed values; a toast says so if an attempt whose answer was lost has saved them.
   * @throws ApiError for the form, which keeps the typed values
   */
  readonly save: (edit: VehicleEdit | undefined) => Promise<void>;
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
  /** The last edit whose answer was lost. */
  const lost = useRef<SentEdit>(undefined);

  const describe = useCallback(
    (kind: VehicleEdit['kind'], error: unknown) =>
      t(`errors:${errorKey(error, EDIT_ERRORS[kind])}`, errorValues(error)),
    [t],
  );

  /** @returns the car that the edit was based on */
  const apply = useCallback(
    (edit: VehicleEdit, onAnswerLost?: (before: Vehicle) => void): Promise<Vehicle> =>
      afterEarlierEdits(id, async () => {
        const key = queryKeys.vehicle(id);
        await queries.cancelQueries({ queryKey: key });
        // An undo may come from another page, after the car was forgotten: when it was deleted, and perhaps restored.
        const before = queries.getQueryData<Vehicle>(key) ?? (await call(getVehicle, { id }));
        if (isMileageSaved(before, edit)) return before;
        queries.setQueryData(key, optimisticVehicle(before, edit, new Date()));
        try {
          await write(await sendEdit(before, edit));
        } catch (error) {
          queries.setQueryData(key, before);
          if (isAnswerLost(error)) onAnswerLost?.(before);
          void refetchOutdatedVehicle(queries, id, error);
          throw error;
        } finally {
          // The mileage may be that of an entry.
          if (edit.kind === 'mileage' || edit.kind === 'mileageRemoval')
            void queries.invalidateQueries({ queryKey: queryKeys.history(id) });
        }
        return before;
      }),
    [id, queries, write],
  );

  /** Says that an edit of the car is saved, and offers to undo it. */
  const announce = useCallback(
    (before: Vehicle, edit: VehicleEdit): void => {
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
      const reverse = reverseOf(before, edit);
      showToast(t(`car-detail:edit.${edit.kind === 'deadline' ? edit.change : 'saved'}`, { what: subject }), {
        tag,
        ...(reverse !== undefined && {
          action: { label: t('common:action.undo'), run: () => void undo(reverse) },
        }),
      });
    },
    [apply, describe, id, subjectOf, t],
  );

  const save = useCallback(
    async (edit: VehicleEdit | undefined) => {
      const earlier = lost.current;
      if (edit === undefined) {
        const current = queries.getQueryData<Vehicle>(queryKeys.vehicle(id));
        lost.current = undefined;
        if (earlier && current && isSavedIn(current, earlier)) announce(earlier.before, earlier.edit);
        return;
      }
      // The undo also reverses an earlier attempt, whose answer nobody saw.
      const unedited = (before: Vehicle): Vehicle =>
        earlier && subjectOf(earlier.edit) === subjectOf(edit) && isSavedIn(before, earlier) ? earlier.before : before;
      const before = await apply(edit, (based) => {
        lost.current = { before: unedited(based), edit };
      });
      lost.current = undefined;
      announce(unedited(before), edit);
    },
    [announce, apply, id, queries, subjectOf],
  );

  return { save, describe };
}
