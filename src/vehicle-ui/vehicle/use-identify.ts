import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isAnswerLost } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { writeVehicle } from '~/api/cars/write-vehicle';
import { updateVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '../use-error-toast';
import { queryKeys } from '~/api/query-keys';

/** A model to save. */
interface Identification {
  readonly candidateId: string;
  /** The fields that are saved with it. */
  readonly fields?: FieldValues;
}

/** The values that an identification overwrites, for undo. */
function before(
  { id, fields, variant, cylinders, constructionTime, engineCode, candidateId }: Vehicle,
  changed: FieldValues,
) {
  const codes = Object.keys(changed) as FieldCode[];
  const previous: FieldValues = Object.fromEntries(codes.map((code) => [code, fields[code] ?? '']));
  const details = {
    variant: variant ?? null,
    cylinders: cylinders ?? null,
    constructionTime: constructionTime ?? null,
    engineCode: engineCode ?? null,
  };
  return { id, fields: previous, details, candidateId: candidateId ?? null };
}

/** Whether the vehicle has a model with its fields. */
function isIdentifiedAs(vehicle: Vehicle, { candidateId, fields = {} }: Identification): boolean {
  const isSaved = ([code, value]: [string, string]): boolean => (vehicle.fields[code as FieldCode] ?? '') === value;
  return vehicle.candidateId === candidateId && Object.entries(fields).every(isSaved);
}

/**
 * Saves the model of a vehicle, updates it in all caches, and offers to undo it.
 * @returns a function of the vehicle, the API call, and what the call saves. It throws the call's ApiError; when the
 * vehicle may have changed, elsewhere or by the call, it is refetched first. A call whose answer was lost has succeeded
 * if the vehicle has the model then.
 */
export function useIdentify(): (
  vehicle: Vehicle,
  send: () => Promise<Vehicle>,
  identification: Identification,
) => Promise<void> {
  const { t } = useTranslation(['vehicle-search', 'common']);
  const showError = useErrorToast();
  const queries = useQueryClient();

  return useCallback(
    async (vehicle, send, identification) => {
      const undo = async (): Promise<void> => {
        try {
          await writeVehicle(queries, await call(updateVehicle, before(vehicle, identification.fields ?? {})));
          showToast(t('vehicle-search:identified.undone'));
        } catch (error) {
          void refetchOutdatedVehicle(queries, vehicle.id, error);
          throw error;
        }
      };
      try {
        await queries.cancelQueries({ queryKey: queryKeys.vehicle(vehicle.id) });
        await writeVehicle(queries, await send());
      } catch (error) {
        const current = await refetchOutdatedVehicle(queries, vehicle.id, error);
        const isSaved = current !== undefined && isIdentifiedAs(current, identification);
        if (!isAnswerLost(error) || !isSaved) throw error;
      }
      showToast(t('vehicle-search:identified.saved'), {
        action: {
          label: t('common:action.undo'),
          run: () => runRetryable(undo, (error, retry) => showError(error, 'selection.save', { retry })),
        },
      });
    },
    [queries, showError, t],
  );
}
