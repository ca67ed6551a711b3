import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, errorKey, errorValues, isAborted, isAnswerLost } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { runInOrder, type SerialQueues } from '~/lib/serial-queue';
import { sessionStore } from '~/session';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
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

type EditOf = (current: Vehicle) => VehicleEdit | undefined;
type OnSaved = (sent: SentEdit) => void;

export interface EditVehicle {
  /**
   * Saves an edit: the page shows it at once and reverts it on failure. On success a toast offers to undo it.
   * @param edit or how it follows from the car as it is now; undefined when nothing has changed
   * @throws ApiError for the form, which keeps the typed values
   */
  readonly save: (edit: VehicleEdit | EditOf) => Promise<void>;
  /** The message for a failed edit. */
  readonly describe: (kind: VehicleEdit['kind'], error: unknown) => string;
  /** Shows a toast with that message, where there is no form. */
  readonly showFailure: (kind: VehicleEdit['kind'], error: unknown) => void;
}

/** The edits of each car, one after the other: each is based on the version that the one before has made. */
const edits: SerialQueues = new Map();

/** Saves edits of the current car. */
export function useEditVehicle(id: string): EditVehicle {
  const { t } = useTranslation(['car-detail', 'common', 'errors']);
  const showError = useErrorToast();
  const queries = useQueryClient();
  const subjectOf = useEditSubject();
  const write = useVehicleWriter();
  /** The last edit whose answer was lost, while the car could not be fetched either. */
  const lost = useRef<SentEdit & { readonly onSaved: OnSaved }>(undefined);

  const describe = useCallback(
    (kind: VehicleEdit['kind'], error: unknown) =>
      t(`errors:${errorKey(error, EDIT_ERRORS[kind])}`, errorValues(error)),
    [t],
  );

  /** Sends an edit. Whether one whose answer was lost was saved is decided by the car, which is fetched again. */
  const send = useCallback(
    async (sent: SentEdit, onSaved: OnSaved): Promise<void> => {
      const { before, edit } = sent;
      const key = queryKeys.vehicle(id);
      queries.setQueryData(key, optimisticVehicle(before, edit, new Date()));
      try {
        await write(await sendEdit(before, edit));
      } catch (error) {
        // Cancelled by a change of user: the cache is the next user's.
        if (isAborted(error)) throw error;
        queries.setQueryData(key, before);
        const current = await refetchOutdatedVehicle(queries, id, error);
        if (current !== undefined && isSavedIn(current, sent)) return;
        if (current === undefined && isAnswerLost(error)) lost.current = { ...sent, onSaved };
        throw error;
      } finally {
        // The mileage may be that of an entry.
        if (edit.kind === 'mileage' || edit.kind === 'mileageRemoval')
          void queries.invalidateQueries({ queryKey: queryKeys.history(id) });
      }
    },
    [id, queries, write],
  );

  /** Finds out whether the edit whose answer was lost was saved. @returns it in that case */
  const settleLost = useCallback(async (): Promise<SentEdit | undefined> => {
    const sent = lost.current;
    if (sent === undefined) return undefined;
    const current = await call(getVehicle, { id });
    await write(current);
    lost.current = undefined;
    if (!isSavedIn(current, sent)) return undefined;
    sent.onSaved(sent);
    return sent;
  }, [id, write]);

  const apply = useCallback(
    (editOf: EditOf, onSaved: OnSaved): Promise<void> => {
      const { formerUserCount } = sessionStore.getState();
      return runInOrder(edits, id, async () => {
        // The edit before may have waited for its answer while another user has signed in.
        if (sessionStore.getState().formerUserCount !== formerUserCount)
          throw new ApiError('cancelled', { operation: getVehicle.name });
        const earlier = await settleLost();
        const key = queryKeys.vehicle(id);
        await queries.cancelQueries({ queryKey: key });
        // An undo may come from another page, after the car was forgotten: when it was deleted, and perhaps restored.
        const before = queries.getQueryData<Vehicle>(key) ?? (await call(getVehicle, { id }));
        const edit = editOf(before);
        if (edit === undefined || (earlier && isSavedIn(before, { edit, before: earlier.before }))) return;
        if (!isMileageSaved(before, edit)) await send({ before, edit }, onSaved);
        // An earlier attempt may have been saved although its answer was lost: the undo reverses both.
        const isRepeated = earlier !== undefined && subjectOf(earlier.edit) === subjectOf(edit);
        onSaved({ edit, before: isRepeated ? earlier.before : before });
      });
    },
    [id, queries, send, settleLost, subjectOf],
  );

  /** Says that an edit of the car is saved, and offers to undo it. */
  const announce = useCallback(
    ({ before, edit }: SentEdit): void => {
      const subject = subjectOf(edit);
      // One toast for each field: its undo reverses the last change of that field alone.
      const tag = `edit ${id} ${subject}`;
      const undo = (reverseEdit: VehicleEdit): Promise<void> =>
        apply(
          () => reverseEdit,
          () => showToast(t('car-detail:edit.undone', { what: subject }), { tag }),
        );
      const reverse = reverseOf(before, edit);
      showToast(t(`car-detail:edit.${edit.kind === 'deadline' ? edit.change : 'saved'}`, { what: subject }), {
        tag,
        ...(reverse !== undefined && {
          action: {
            label: t('common:action.undo'),
            run: () =>
              runRetryable(
                () => undo(reverse),
                (error, retry) => showError(error, EDIT_ERRORS[reverse.kind], { tag, retry }),
              ),
          },
        }),
      });
    },
    [apply, id, showError, subjectOf, t],
  );

  const save = useCallback(
    (edit: VehicleEdit | EditOf) => apply(typeof edit === 'function' ? edit : () => edit, announce),
    [announce, apply],
  );

  const showFailure = useCallback(
    (kind: VehicleEdit['kind'], error: unknown) => showError(error, EDIT_ERRORS[kind]),
    [showError],
  );

  return { save, describe, showFailure };
}
