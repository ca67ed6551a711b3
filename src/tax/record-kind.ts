/** The kind of a vehicle in the sense of the tax, from the document. */
import { bodyOf } from '~/zb1/body';
import type { FieldCode } from '~/zb1/field-codes';
import { parsePlate } from '~/zb1/plate';
import { vehicleClass, type VehicleKind } from '~/zb1/vehicle-class';
import {
  hasGreenPlate,
  isAmbulance,
  isCamper,
  isFireOrDisasterVehicle,
  isHearse,
  isLightMotorcycle,
  isRegistrationFree,
  isWorkMachine,
  kindOf,
} from '~/zb1/vehicle-kind';
import type { TaxKind } from './types.ts';

/** Reads a field, normalised; "" if it is blank or the empty mark. */
export type ReadField = (code: FieldCode) => string;

/**
 * Circumstances that may change the tax but are not computed. Keys of the texts `hints.<key>` in the namespace `tax`.
 */
export type TaxHint =
  | 'agricultural'
  | 'trailerGreenPlate'
  | 'specialPurpose'
  /** Fire engines, vehicles of disaster relief, ambulances: exempt while they are used as such (§ 3 No. 5). */
  | 'rescue'
  | 'official'
  | 'diplomatic'
  /** An electric vehicle that pays, unless it was converted to electric drive in the last ten years (§ 3d (4)). */
  | 'electricConversion';

interface TaxedKind {
  readonly kind: TaxKind;
  readonly hints: readonly TaxHint[];
  readonly fromWords: boolean;
}

export type RecordKind =
  | TaxedKind
  /** Vehicles that need no registration, or whose document notes a green plate, which only exempt ones have. */
  | { readonly exempt: 'moped' | 'machine' | 'greenPlate' }
  /** Unknown: neither field J nor the words of fields 4 and 5 tell. */
  | null;

const found = (kind: TaxKind, ...hints: readonly TaxHint[]): RecordKind => ({ kind, hints, fromWords: false });

/** The vehicle's kind by § 8. Class M1 is a car except for campers, ambulances and hearses (No. 1). */
function taxKind(kind: VehicleKind, read: ReadField): RecordKind {
  if (isRegistrationFree(read)) return { exempt: 'moped' };
  if (isWorkMachine(read)) return { exempt: 'machine' };
  if (isCamper(read)) return found('camper');
  switch (kind) {
    case 'car':
      return isAmbulance(read) || isHearse(read) ? found('truck', 'specialPurpose') : found('car');
    case 'bus':
    case 'truck':
      return found('truck');
    case 'trailer':
      return found('trailer', 'trailerGreenPlate');
    case 'motorcycle':
      return found('motorcycle');
    case 'tricycle':
    case 'quad':
      return found('light34wheeler');
    case 'moped':
      return { exempt: 'moped' };
    case 'tractor':
      return found('truck', 'agricultural');
    case 'machine':
      return { exempt: 'machine' };
  }
}

function registeredKind(read: ReadField): RecordKind {
  const kind = kindOf(read);
  const known = kind === null ? null : taxKind(kind, read);
  return known !== null && 'kind' in known ? { ...known, fromWords: vehicleClass(read('J')) === null } : known;
}

/** The kind of vehicle, or why none is taxed. */
export function recordKind(read: ReadField): RecordKind {
  const known = plateKind(read);
  if (known === null || 'exempt' in known) return known;
  if (hasGreenPlate(read)) return { exempt: 'greenPlate' };
  return canBeRescue(known, read) ? { ...known, hints: [...known.hints, 'rescue'] } : known;
}

/** Whether a vehicle looks like one of § 3 No. 5, which the hint at authorities mentions too. */
function canBeRescue({ kind, hints }: TaxedKind, read: ReadField): boolean {
  if (kind === 'camper' || kind === 'oldtimer' || hints.includes('official')) return false;
  const remarks = `${read('21')} ${read('22')}`.toUpperCase();
  return isAmbulance(read, remarks) || isFireOrDisasterVehicle(read, remarks);
}

/**
 * The kind by document and plate. With an H or a red 07 on the plate, every vehicle is historic (§ 1 (1) No. 4, § 9 (4))
 * except trailers, and those that need no registration and stay free (§ 3 No. 1).
 */
function plateKind(read: ReadField): RecordKind {
  const known = registeredKind(read);
  if (known !== null && 'exempt' in known) return known;
  const plate = parsePlate(read('A'));
  const isHistoric = plate?.suffix === 'H' || (plate?.kind === 'red' && plate.use === 'historic');
  if (isHistoric && known?.kind !== 'trailer') {
    if (known?.kind !== 'motorcycle') return found('oldtimer');
    return isLightMotorcycle(read) === true ? known : found('oldtimerMotorcycle');
  }
  const isHinted = plate?.kind === 'official' || plate?.kind === 'diplomatic';
  return isHinted && known !== null ? { ...known, hints: [...known.hints, plate.kind] } : known;
}

const TURNTABLE = /DREHSCHEMEL|GELENKDEICHSEL|DREHDEICHSEL/u;

/**
 * Whether a trailer has a drawbar on a turntable, which bears no load: § 8 No. 2 subtracts the load of semi-trailers and
 * of trailers with a rigid drawbar or centre axles alone.
 */
export function hasTurntable(read: ReadField): boolean {
  return bodyOf(read('4')) === 'DB' || TURNTABLE.test(`${read('4')} ${read('5')} ${read('22')}`.toUpperCase());
}
