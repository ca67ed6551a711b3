/** Selects the depreciation curve of a vehicle by its document. */
import { bodyOf } from '~/zb1/body';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldValues } from '~/zb1/field-codes';
import { energiesOf, fuelOfCode, isElectricAlone, isFuelCell, isPlugIn } from '~/zb1/fuel';
import { permittedMass } from '~/zb1/load';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';
import { parsePlate } from '~/zb1/plate';
import { isHistoricAge } from '~/zb1/plate-rights';
import { vehicleClass, type VehicleKind } from '~/zb1/vehicle-class';
import {
  isAmbulance,
  isCamper,
  isCaravan,
  isFireOrDisasterVehicle,
  isHearse,
  isWorkMachine,
  kindOf,
} from '~/zb1/vehicle-kind';
import type { ValuationKind } from './parameters';

/** A kind that the estimate supports, `unsupported`, or `null` when the document does not contain the kind. */
export type ValuationKindOf = ValuationKind | 'unsupported' | null;

/** Bodies whose price depends on their equipment: armoured, ambulance, hearse, crane, special purpose. */
const SPECIAL_BODIES: ReadonlySet<string> = new Set(['SB', 'SC', 'SD', 'SF', 'SG']);

function carKind(fields: FieldValues): ValuationKind {
  const [code, printed] = [normalise('10', fields['10'] ?? ''), fields['P.3'] ?? ''];
  const fuel = fuelOfCode(code);
  const energies = energiesOf(code, printed);
  const co2 = parsePrintedNumber(normalise('V.7', fields['V.7'] ?? ''));
  if (isPlugIn(fuel, printed, co2)) return 'plugInCar';
  if (isFuelCell(fuel, printed) || isElectricAlone(code, printed)) return 'electricCar';
  if (energies.includes('electric')) return 'hybridCar';
  return energies.includes('diesel') ? 'dieselCar' : 'petrolCar';
}

function kindOfClass(code: string, fields: FieldValues): ValuationKindOf {
  switch (code.slice(0, 2)) {
    case 'M1':
      return carKind(fields);
    case 'N1':
      return 'van';
    case 'N2':
    case 'N3':
      return 'truck';
    case 'O1':
    case 'O2':
    case 'O3':
    case 'O4':
      return 'trailer';
    case 'L1':
    case 'L2':
      return 'moped';
    case 'L3':
    case 'L4':
      return 'motorcycle';
    case 'L5':
    case 'L6':
    case 'L7':
      return 'quad';
    default:
      return 'unsupported';
  }
}

/** kg, above which a lorry is no van (class N1). */
const MAX_VAN_KG = 3500;

/** A lorry by the words of an old document, which do not tell its class; `null` if its mass does not either. */
function kindOfLorry(fields: FieldValues): ValuationKindOf {
  if (isWorkMachine(createFieldReader(fields))) return 'unsupported';
  const mass = permittedMass(fields);
  return mass === null ? null : mass.kg <= MAX_VAN_KG ? 'van' : 'truck';
}

/** The kind by the words of old documents, without a class. */
function kindOfWords(kind: VehicleKind, fields: FieldValues): ValuationKindOf {
  switch (kind) {
    case 'car':
      return carKind(fields);
    case 'truck':
      return kindOfLorry(fields);
    case 'tricycle':
      return 'quad';
    case 'trailer':
    case 'moped':
    case 'motorcycle':
    case 'quad':
      return kind;
    case 'bus':
    case 'tractor':
    case 'machine':
      return 'unsupported';
  }
}

/** The kind of vehicle for the estimate. */
export function valuationKind(fields: FieldValues): ValuationKindOf {
  const read = createFieldReader(fields);
  const body = bodyOf(read('4'));
  if (isCamper(read)) return 'camper';
  if (isCaravan(read)) return 'caravan';
  if (body !== null && SPECIAL_BODIES.has(body)) return 'unsupported';
  // Older documents name them in words, beside a class too.
  if (isAmbulance(read) || isHearse(read) || isFireOrDisasterVehicle(read)) return 'unsupported';
  const known = vehicleClass(read('J'));
  if (known !== null) return kindOfClass(known.code, fields);
  const kind = kindOf(read);
  return kind === null ? null : kindOfWords(kind, fields);
}

/**
 * Whether a vehicle is a classic car, which does not follow a depreciation curve: it has an H plate or is old enough
 * for one.
 * @param today YYYY-MM-DD
 */
export function isClassic(fields: FieldValues, today: string): boolean {
  return parsePlate(fields.A ?? '')?.suffix === 'H' || isHistoricAge(fields, today) === true;
}
