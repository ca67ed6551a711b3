/** Values entered in the vehicle search for a car of the account are offered like those of another scan of it. */
import { compareWithVehicle } from '~/features/scan/local/pending-vehicle';
import { storeComparison } from '~/features/scan/scan-changes';
import type { FieldValues } from '~/zb1/field-codes';

/**
 * Has the page of a car that the account already has offer entered values, field by field.
 * @throws ApiError when the car cannot be loaded
 */
export async function offerValues(id: string, fields: FieldValues): Promise<void> {
  storeComparison(await compareWithVehicle(id, fields), null);
}
