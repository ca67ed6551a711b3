/** Values that a vehicle cannot have. Pure. */
import type { Vehicle } from '~/contract/vehicle';
import { createFieldReader } from '~/zb1/field-reader';
import { fuelOfCode, isElectricAlone, isFuelCell } from '~/zb1/fuel';
import { isTowedKind } from '~/zb1/vehicle-class';
import { isWorkMachine, kindOf } from '~/zb1/vehicle-kind';

/** Values that towed vehicles and electric cars do not have. One that was entered nevertheless is shown. */
const INAPPLICABLE_KEYS: Readonly<Record<'towed' | 'electric', readonly string[]>> = {
  towed: ['mileage', 'fuelCapacity', 'engineCode', 'cylinders'],
  electric: ['fuelCapacity', 'cylinders'],
};

/** Keys of the values that do not apply to this kind of vehicle or drive. */
export function inapplicable({ fields }: Pick<Vehicle, 'fields'>): readonly string[] {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  if (isTowedKind(kind)) return INAPPLICABLE_KEYS.towed;
  const [code, printed] = [read('10'), read('P.3')];
  const isElectric = isFuelCell(fuelOfCode(code), printed) || isElectricAlone(code, printed);
  const countsHours = kind === 'tractor' || isWorkMachine(read);
  return [...(countsHours ? ['mileage'] : []), ...(isElectric ? INAPPLICABLE_KEYS.electric : [])];
}

/** Whether it counts its kilometres: not what is towed, and not tractors and work machines, which count hours. */
export const hasMileage = (vehicle: Pick<Vehicle, 'fields'>): boolean => !inapplicable(vehicle).includes('mileage');

/** Whether dialogs ask for its mileage: it counts kilometres, or some were entered nevertheless. */
export const asksMileage = (vehicle: Pick<Vehicle, 'fields' | 'mileageHistory'>): boolean =>
  vehicle.mileageHistory.length > 0 || hasMileage(vehicle);
