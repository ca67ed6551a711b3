/** The fields that the documents of nearly all vehicles fill: where one is blank, its print was not seen. */
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import { energiesOf } from '~/zb1/fuel';
import { normalise } from '~/zb1/normalise';
import { isOrganisation } from '~/zb1/organisation';
import { isVinShape } from '~/zb1/vin';
import { canPredateVin } from '~/zb1/vin-problem';
import { isTowedKind, type VehicleKind } from '~/zb1/vehicle-class';
import { kindOf } from '~/zb1/vehicle-kind';

/** Filled on the document of every motor vehicle and trailer. */
const ALWAYS: ReadonlySet<FieldCode> = new Set([
  'A',
  'B',
  'I',
  'HU',
  'C.1.1',
  'C.1.3',
  '2.1',
  'J',
  'E',
  'D.1',
  '18',
  '19',
  '20',
  'G',
  'F.1',
  '15.1',
]);
/** Filled on the document of every vehicle that is not towed. */
const NOT_TOWED: ReadonlySet<FieldCode> = new Set(['P.3', '10', 'T', 'S.1']);
/** Filled on the document of every motor vehicle. */
const MOTOR: ReadonlySet<FieldCode> = new Set(['2.2', 'D.2', 'D.3', '14', '14.1', 'P.2', 'P.4']);
/** Since then cars have their CO₂ on the document (Directive 1999/100/EC). */
export const CO2_SINCE = '2003';
function isCarWithCo2(values: FieldValues, kind: VehicleKind | null): boolean {
  const first = isoOfGermanDate(values.B ?? '');
  return kind === 'car' && first !== null && first >= CO2_SINCE;
}

/** Whether a vehicle has a VIN, which may have been read without some of its characters. */
function hasVin(values: FieldValues): boolean {
  const first = isoOfGermanDate(values.B ?? '');
  const number = normalise('E', values.E ?? '');
  return isVinShape(number) || (first !== null && !canPredateVin(number, first));
}

/** True without a fuel: then it is the fuel that must not be blank. */
function mayBeElectric(values: FieldValues): boolean {
  const energies = energiesOf(values['10'] ?? '', values['P.3'] ?? '');
  return energies.every((energy) => energy === 'electric' || energy === 'hydrogen');
}

/** Whether a field's place is filled on nearly every document like this one. @param values as read */
export function isNeverBlank(code: FieldCode, values: FieldValues): boolean {
  if (ALWAYS.has(code)) return true;
  // The class may be missing with the fields beside it, which a glare or a curled edge covers together.
  const kind = kindOf(createFieldReader(values));
  if (NOT_TOWED.has(code)) return !isTowedKind(kind);
  if (code === 'C.1.2') return !isOrganisation(values['C.1.1'] ?? '');
  if (code === '3') return hasVin(values);
  const hasMotor = kind !== null && !isTowedKind(kind);
  if (MOTOR.has(code)) return hasMotor;
  if (code === 'P.1') return hasMotor && !mayBeElectric(values);
  return code === 'V.7' && isCarWithCo2(values, kind) && !mayBeElectric(values);
}
