import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { updateVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { showToast } from '~/ui/toasts/toast-store';
import { queryKeys } from '~/api/query-keys';

/** The values that an identification overwrites, for undo. */
function before(
  { id, fields, variant, cylinders, constructionTime, engineCode, candidateId }: Vehicle,
  changed: readonly FieldCode[],
) {
  const previous: FieldValues = Object.fromEntries(changed.map((code) => [code, fields[code] ?? '']));
  const details = {
    variant: variant ?? null,
    cylinders: cylinders ?? null,
    constructionTime: constructionTime ?? null,
    engineCode: engineCode ?? null,
  };
  return { id, fields: previous, details, candidateId: candidateId ?? null };
}

/**
 * Saves the model of a vehicle, updates it in all caches, and offers to undo it.
 * @returns a function of the vehicle, the API call, and the fields that the call changes. It throws the call's
 * ApiError; when the vehicle may have changed, elsewhere or by the call, it is refetched first.
 */
export function useIdentify(): (
  vehicle: Vehicle,
  send: () => Promise<Vehicle>,
  changed?: readonly FieldCode[],
) => Promise<void> {
  const { t } = useTranslation(['vehicle-search', 'common', 'errors']);
  const queries = useQueryClient();

  return useCallback(
    async (vehicle, send, changed = []) => {
      const undo = async (): Promise<void> => {
        try {
          await writeVehicle(queries, await call(updateVehicle, before(vehicle, changed)));
          showToast(t('vehicle-search:identified.undone'));
        } catch (error) {
          void refetchOutdatedVehicle(queries, vehicle.id, error);
          // A new toast: the one that offered the undo has closed.
          showToast(t(`errors:${errorKey(error, 'selection.save')}`, errorValues(error)), {
            tone: 'error',
            action: { label: t('common:action.retry'), run: () => void undo() },
          });
        }
      };
      try {
        await queries.cancelQueries({ queryKey: queryKeys.vehicle(vehicle.id) });
        await writeVehicle(queries, await send());
      } catch (error) {
        await refetchOutdatedVehicle(queries, vehicle.id, error);
        throw error;
      }
      showToast(t('vehicle-search:identified.saved'), {
        action: { label: t('common:action.undo'), run: () => void undo() },
      });
    },
    [queries, t],
  );
}
