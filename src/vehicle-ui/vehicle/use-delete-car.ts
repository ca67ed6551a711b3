import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRestoreExpired } from '~/api';
import { deleteCar, restoreCar, type DeletedCar } from '~/api/cars/delete-car';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '../use-error-toast';

/** A car with its name for messages. */
export interface NamedCar {
  readonly id: string;
  /** The licence plate; empty when there is none. */
  readonly name: string;
}

/** The link to a car in the list, which comes after the deadlines. */
const findCarLink = (id: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].findLast(
    ({ href }) => new URL(href).searchParams.get('id') === id,
  ) ?? null;

/**
 * Deletes a car, with a toast that offers to undo it, and shows a toast when either fails.
 * @returns a function that resolves with whether the car was deleted; its second argument is what the toast says
 * instead of that
 */
export function useDeleteCar(): (car: NamedCar, message?: string) => Promise<boolean> {
  const { t } = useTranslation(['cars', 'common', 'errors']);
  const showError = useErrorToast();
  /** Cars that are being deleted: a second press may come before their row is gone. */
  const running = useRef(new Set<string>());

  return useCallback(
    async ({ id, name }, message) => {
      if (running.current.has(id)) return false;
      running.current.add(id);
      const plate = name === '' ? t('cars:unnamed') : name;
      const undo = async (deleted: DeletedCar): Promise<void> => {
        await restoreCar(deleted);
        showToast(t('cars:delete.restored', { plate }));
      };
      const showUndoError = (error: unknown, retry: () => void): void => {
        if (isRestoreExpired(error, ['vehicle.not-found'])) showToast(t('errors:restore-expired'), { tone: 'error' });
        else showError(error, 'vehicle.failed', { retry });
      };
      try {
        const deleted = await deleteCar(id);
        showToast(message ?? t('cars:delete.done', { plate }), {
          action: {
            label: t('common:action.undo'),
            run: () => runRetryable(() => undo(deleted), showUndoError),
            findTarget: () => findCarLink(id),
            expiresAfter: RESTORE_WINDOW_MS,
          },
        });
        return true;
      } catch (error) {
        showError(error, 'vehicle.failed');
        return false;
      } finally {
        running.current.delete(id);
      }
    },
    [showError, t],
  );
}
