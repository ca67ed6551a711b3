/** The fields of a vehicle as they are handed over. */
import { confirmedFields, unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { hiddenOf, publicFields } from './public-fields';

interface HandedOverFields {
  readonly fields: FieldValues;
  /** How many values are left out since they were read with doubt and not confirmed yet. */
  readonly unconfirmed: number;
}

/** The public fields without unconfirmed readings. */
export function handedOverFields(vehicle: Vehicle, withPlate: boolean): HandedOverFields {
  const fields = publicFields(hiddenOf(vehicle, withPlate));
  const { readings } = vehicle;
  const unconfirmed = unconfirmedCodes({ readings });
  return {
    fields: confirmedFields({ fields, readings }),
    unconfirmed: Object.entries(fields).filter(([code, value]) => value !== '' && unconfirmed.has(code)).length,
  };
}
