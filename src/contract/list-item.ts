/** What the list shows of a vehicle; the server and the list's own cache make it alike. */
import { vehicleFacts } from '~/zb1/record';
import type { StoredVehicle, VehicleListItem } from './vehicle';

type Listed = Pick<StoredVehicle, 'id' | 'fields' | 'mileageHistory' | 'createdAt'>;

/** The entry of a vehicle in the list. */
export function listItemOf({ id, fields, mileageHistory, createdAt }: Listed): VehicleListItem {
  const facts = vehicleFacts(fields);
  return {
    id,
    name: facts.licensePlate ?? '',
    make: facts.make ?? '',
    model: facts.model ?? '',
    inspectionDate: facts.inspectionDate,
    firstRegistration: facts.firstRegistration,
    mileage: mileageHistory.at(-1)?.km ?? null,
    createdAt,
  };
}
