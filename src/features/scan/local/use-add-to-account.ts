import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '~/api';
import { reloadChangedCars } from '~/api/cars/cars-store';
import { clearSubscription } from '~/api/subscription-store';
import type { OnSaved } from '~/dialogs/upload-dialog';
import { usePath } from '~/i18n/use-language';
import { showToast } from '~/ui/toasts/toast-store';
import { useIsMounted } from '~/ui/use-is-mounted';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, compareWithVehicle } from './pending-vehicle';
import type { PendingOrigin } from './pending-fields';
import { storeComparison } from '../scan-changes';

/**
 * Adds confirmed values to the signed-in user's account and opens the new vehicle, unless the user has left meanwhile.
 * @returns saves `fields`; then calls `clear`, which removes them from the screen, and `onSaved`, and opens the vehicle.
 *   `vehicleId` names the vehicle whose document was scanned again. Throws the ApiError of a failed save.
 */
export function useAddToAccount(): (
  fields: FieldValues,
  clear: () => void,
  upload: { readonly onSaved?: OnSaved | null; readonly vehicleId: string | null },
) => Promise<void> {
  const { t } = useTranslation('scan');
  const navigate = useNavigate();
  const path = usePath();
  const isMounted = useIsMounted();
  return async (fields, clear, { onSaved, vehicleId }) => {
    const { id } = await addLocalVehicle(fields, { vehicleId });
    // Clearing unmounts the screen that shows the values.
    const wasMounted = isMounted.current;
    clear();
    clearSubscription();
    await reloadChangedCars();
    await onSaved?.(id);
    if (wasMounted) await navigate(path('carDetail', { query: { id, newCar: 'true' } }));
    else showToast(t('claim.done'));
  };
}

/**
 * Where the account already has the vehicle: opens its page, which offers the values that differ.
 * @returns handles the `error` of a failed save of `fields`: stores the comparison with their `origin`, calls `onSaved`
 *   with the vehicle, and opens it. Throws every other error.
 */
export function useCompareWithVehicle(): (
  error: unknown,
  fields: FieldValues,
  origin: PendingOrigin,
  onSaved?: OnSaved | null,
) => Promise<void> {
  const navigate = useNavigate();
  const path = usePath();
  const isMounted = useIsMounted();
  return async (error, fields, origin, onSaved) => {
    if (!(error instanceof ApiError && error.code === 'vehicle.exists') || error.id === undefined) throw error;
    const { id } = error;
    const result = await compareWithVehicle(id, fields);
    const wasMounted = isMounted.current;
    storeComparison(result, origin);
    await onSaved?.(id);
    if (wasMounted) await navigate(path('carDetail', { query: { id } }));
  };
}
