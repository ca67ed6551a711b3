import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isMissing, isOutdatedAfter, type ErrorKey } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { historyQuery } from '~/api/vehicle-queries';
import { deleteEntry, restoreEntry, updateEntry, type HistoryEntry, type HistoryInput } from '~/contract/history';
import type { InputOf } from '~/contract/operation';
import { keepUntouched, valuesBeforeTyping, withChangedIds } from '../../../edit/keep-untouched';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { isGoneAs, useUndoableRemoval } from '../../../use-undoable-removal';
import { useAddEntry } from './use-add-entry';
import { useHistoryCache } from './use-history-cache';

/** The entries of a vehicle's history. */
export function useHistory(vehicleId: string) {
  return useQuery(historyQuery(vehicleId));
}

export interface HistoryActions {
  /**
   * Adds an entry, or replaces one; a toast offers to undo it.
   * @param before the entry to replace
   * @throws ApiError for the form, which keeps the typed values
   */
  readonly save: (input: HistoryInput, before?: HistoryEntry) => Promise<void>;
  /** Deletes optimistically; restored in the list if that fails. A toast offers to undo it. */
  readonly remove: (entry: HistoryEntry) => Promise<void>;
}

const inputOf = ({ id: _id, createdAt: _at, version: _version, unreadable: _unreadable, ...input }: HistoryEntry) =>
  input satisfies HistoryInput;

/** The typed input without reverting what another tab has saved since the dialog was opened. */
const mergedInput = (input: HistoryInput, opened: HistoryEntry, current: HistoryEntry): HistoryInput => ({
  ...keepUntouched(input, opened, current),
  documentIds: withChangedIds(input.documentIds, opened.documentIds, current.documentIds),
});

/** The input that undoes the typed one, without reverting what another tab has saved before it. */
const restoringInput = (input: HistoryInput, opened: HistoryEntry, current: HistoryEntry): HistoryInput => ({
  ...valuesBeforeTyping<HistoryInput>(input, inputOf(opened), inputOf(current)),
  documentIds: withChangedIds(opened.documentIds, input.documentIds, current.documentIds),
});

const isGone = isGoneAs('history.not-found');

/** One toast for what was saved last; one for each deletion. */
const SAVED = 'history saved';
const tagOf = (id: string): string => `history deleted ${id}`;

const findRow = (id: string) => () =>
  window.document.querySelector<HTMLElement>(`[data-entry='${CSS.escape(id)}'] button`);

/** Changes of a vehicle's history. Its mileage and its deadlines follow from the entries, so it is fetched again. */
export function useHistoryActions(vehicleId: string): HistoryActions {
  const { t } = useTranslation(['history', 'common']);
  const queries = useQueryClient();
  const showError = useErrorToast();
  const removeWithUndo = useUndoableRemoval();
  const add = useAddEntry(vehicleId);
  const { put, remove: removeFromCache, latest, reload, reloadVehicle } = useHistoryCache(vehicleId);

  /** Sends a change of an entry. When its answer was lost, it may have raised the version of the car. */
  const sendChange = useCallback(
    async <Result>(sent: Promise<Result>): Promise<Result> => {
      try {
        return await sent;
      } catch (error) {
        void refetchOutdatedVehicle(queries, vehicleId, error);
        throw error;
      }
    },
    [queries, vehicleId],
  );
  /**
   * Updates an entry. When it was changed or deleted elsewhere, or perhaps by this call, the list is fetched again, so
   * that a retry can succeed.
   */
  const updateOrReload = useCallback(
    async (input: InputOf<typeof updateEntry>): Promise<HistoryEntry> => {
      try {
        return await sendChange(call(updateEntry, input));
      } catch (error) {
        if (isOutdatedAfter(error) || isMissing(error)) reload();
        throw error;
      }
    },
    [reload, sendChange],
  );
  const runUndo = useCallback(
    (undo: () => Promise<void>, area: ErrorKey) =>
      runRetryable(undo, (error, retry) => showError(error, area, { retry })),
    [showError],
  );

  const remove = useCallback<HistoryActions['remove']>(
    async (entry) => {
      const { id } = entry;
      await removeWithUndo({
        removeFromList: () => removeFromCache(id),
        putBack: () => put(entry),
        remove: () => sendChange(call(deleteEntry, { id })),
        restore: async () => {
          put(await sendChange(call(restoreEntry, { id })));
          reloadVehicle();
        },
        isGone,
        onGone: reload,
        onRemoved: reloadVehicle,
        errors: { remove: 'history.delete', restore: 'history.restore' },
        texts: { removed: t('history:message.deleted'), restored: t('history:message.restored') },
        tag: tagOf(id),
        findTarget: findRow(id),
      });
    },
    [put, reload, reloadVehicle, removeFromCache, removeWithUndo, sendChange, t],
  );

  const save = useCallback<HistoryActions['save']>(
    async (input, before) => {
      if (before === undefined) {
        const added = await sendChange(add(input));
        put(added);
        reloadVehicle();
        const undoAdd = async (): Promise<void> => {
          try {
            await sendChange(call(deleteEntry, { id: added.id }));
          } catch (error) {
            if (!isGone(error)) throw error;
          }
          removeFromCache(added.id);
          reloadVehicle();
          showToast(t('history:message.undone'), { tag: SAVED });
        };
        showToast(t('history:message.added'), {
          tag: SAVED,
          action: { label: t('common:action.undo'), run: () => runUndo(undoAdd, 'history.delete') },
        });
        return;
      }
      const { id } = before;
      const current = latest(before);
      const changed = await updateOrReload({ id, version: current.version, ...mergedInput(input, before, current) });
      put(changed);
      reloadVehicle();
      const restore = async (): Promise<void> => {
        const restored = restoringInput(input, before, current);
        put(await updateOrReload({ id, version: latest(changed).version, ...restored }));
        reloadVehicle();
        showToast(t('history:message.undone'), { tag: SAVED });
      };
      showToast(t('history:message.changed'), {
        tag: SAVED,
        action: {
          label: t('common:action.undo'),
          run: () => runUndo(restore, 'history.save'),
          findTarget: findRow(id),
        },
      });
    },
    [add, latest, put, reloadVehicle, removeFromCache, runUndo, sendChange, t, updateOrReload],
  );

  return { save, remove };
}
