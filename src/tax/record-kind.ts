/** The kind of a vehicle in the sense of the tax, from the document. */
import { bodyOf } from '~/zb1/body';
import type { FieldReader } from '~/zb1/field-reader';
import { isArmyOrFederalPolice, officialHolder } from '~/zb1/official-signs';
import { parsePlate, type Plate } from '~/zb1/plate';
import { vehicleClass, type VehicleKind } from '~/zb1/vehicle-class';
import {
  hasGreenPlate,
  isAmbulance,
  isCamper,
  isFarmTractor,
  isFireOrDisasterVehicle,
  isHearse,
  isPoliceOrCustomsVehicle,
  isRegistrationFree,
  isTwoWheeled,
  isWorkMachine,
  kindOf,
  remarksOf,
} from '~/zb1/vehicle-kind';
import type { TaxKind } from './types.ts';

/**
 * Circumstances that may change the tax but are not computed. Keys of the texts `hints.<key>` in the namespace `tax`.
 */
export type TaxHint =
  | 'agricultural'
  | 'trailerGreenPlate'
  | 'specialPurpose'
  /** Buses are exempt while they mostly run on scheduled services (§ 3 No. 6). */
  | 'scheduledService'
  /** Fire engines, vehicles of disaster relief, ambulances: exempt while they are used as such (§ 3 No. 5). */
  | 'rescue'
  | 'official'
  | 'diplomatic'
  /** Red plates with 06 and 07: the plate is taxed, not each of the vehicles it is used for (§ 1 (1) No. 4). */
  | 'redPlate'
  /** Export plates: only the time until their last day is taxed, at least a month (§ 5 (1) No. 1). */
  | 'exportPlate'
  /** An electric vehicle that pays, unless it was converted to electric drive in the last ten years (§ 3d (4)). */
  | 'electricConversion';

interface TaxedKind {
  readonly kind: TaxKind;
  readonly hints: readonly TaxHint[];
  readonly fromWords: boolean;
  /** The plate is no proof of an age, unlike an H or a red 07. */
  readonly isAnyAge?: true;
}

/** Why no tax is charged. Keys of the texts `card.exempt.<key>` in the namespace `tax`. */
export type ExemptReason =
  /** Vehicles that need no registration. */
  | 'moped'
  | 'machine'
  /** The document notes a green plate, which only exempt vehicles have. */
  | 'greenPlate'
  /** The plate is one of the army or of the federal police (§ 3 No. 2). */
  | 'authority'
  /** Red plates with 05, for drives to inspections (§ 1 (1) No. 4 sentence 2). */
  | 'inspectionPlate'
  /** Plates with 03 and 04, which § 1 does not name. */
  | 'shortTermPlate';

export type RecordKind =
  | TaxedKind
  | { readonly exempt: ExemptReason }
  /** Unknown: neither field J nor the words of fields 4 and 5 tell. */
  | null;

const taxedAs = (kind: TaxKind, ...hints: readonly TaxHint[]): RecordKind => ({ kind, hints, fromWords: false });

/** The vehicle's kind by § 8. Class M1 is a car except for campers, ambulances and hearses (No. 1). */
function taxKind(kind: VehicleKind, read: FieldReader): RecordKind {
  if (isRegistrationFree(read)) return { exempt: 'moped' };
  if (isWorkMachine(read)) return { exempt: 'machine' };
  if (isCamper(read)) return taxedAs('camper');
  switch (kind) {
    case 'car':
      return isAmbulance(read) || isHearse(read) ? taxedAs('truck', 'specialPurpose') : taxedAs('car');
    case 'bus':
      return taxedAs('truck', 'scheduledService');
    case 'truck':
    case 'tractor':
      return isFarmTractor(read) ? taxedAs('truck', 'agricultural') : taxedAs('truck');
    case 'trailer':
      return taxedAs('trailer', 'trailerGreenPlate');
    case 'motorcycle':
      return taxedAs('motorcycle');
    case 'tricycle':
    case 'quad':
      return taxedAs('light34wheeler');
    case 'moped':
      return { exempt: 'moped' };
    case 'machine':
      return { exempt: 'machine' };
  }
}

function registeredKind(read: FieldReader): RecordKind {
  const kind = kindOf(read);
  const known = kind === null ? null : taxKind(kind, read);
  return known !== null && 'kind' in known ? { ...known, fromWords: vehicleClass(read('J')) === null } : known;
}

/** The kind of vehicle, or why none is taxed. */
export function recordKind(read: FieldReader): RecordKind {
  const plate = parsePlate(read('A'));
  const byPlate = plate === null ? null : plateKind(plate, read);
  if (byPlate !== null) return byPlate;
  if (isArmyOrFederalPolice(plate)) return { exempt: 'authority' };
  const known = registeredKind(read);
  if (known === null || 'exempt' in known) return known;
  if (hasGreenPlate(read)) return { exempt: 'greenPlate' };
  const hints = [...known.hints];
  if (plate?.kind === 'official' || plate?.kind === 'diplomatic') hints.push(plate.kind);
  // Plates of local authorities and of consulates look alike.
  if (plate?.kind === 'official' && officialHolder(plate.district) === null) hints.push('diplomatic');
  if (plate?.kind === 'export') hints.push('exportPlate');
  const byUse = known.kind === 'camper' || hints.includes('official') ? null : hintByUse(read);
  return { ...known, hints: byUse === null ? hints : [...hints, byUse] };
}

/** The use by No. 2 or 5 of § 3 that the words name, whatever the plate. The hint at authorities mentions both. */
function hintByUse(read: FieldReader): 'official' | 'rescue' | null {
  const remarks = remarksOf(read);
  if (isPoliceOrCustomsVehicle(read, remarks)) return 'official';
  return isAmbulance(read, remarks) || isFireOrDisasterVehicle(read, remarks) ? 'rescue' : null;
}

/** Mopeds count as motorcycles, those with three wheels too; light cars do not. */
function isMotorcycle(read: FieldReader): boolean {
  const kind = kindOf(read);
  return kind === 'motorcycle' || (kind === 'moped' && (vehicleClass(read('J')) !== null || isTwoWheeled(read)));
}

/**
 * The kind by a plate that is taxed itself, in place of the vehicle: one with an H, and red ones with 06 and 07. They
 * cost the same for all vehicles but motorcycles, and what frees a vehicle (§§ 3 to 3d) does not free them. Red ones
 * with 05 and short-term plates are not taxed. Null for other plates.
 */
function plateKind(plate: Plate, read: FieldReader): RecordKind {
  if (plate.kind === 'shortTerm') return { exempt: 'shortTermPlate' };
  if (plate.kind !== 'red' && plate.suffix !== 'H') return null;
  const kind = isMotorcycle(read) ? 'oldtimerMotorcycle' : 'oldtimer';
  if (plate.kind !== 'red') return taxedAs(kind);
  switch (plate.use) {
    case 'inspection':
      return { exempt: 'inspectionPlate' };
    case 'dealer':
      return { kind, hints: ['redPlate'], fromWords: false, isAnyAge: true };
    case 'historic':
      return taxedAs(kind, 'redPlate');
  }
}

const TURNTABLE = /DREHSCHEMEL|GELENKDEICHSEL|DREHDEICHSEL/u;

/**
 * Whether a trailer has a drawbar on a turntable, which bears no load: § 8 No. 2 subtracts the load of semi-trailers
 * and of trailers with a rigid drawbar or centre axles alone.
 */
export function hasTurntable(read: FieldReader): boolean {
  return bodyOf(read('4')) === 'DB' || TURNTABLE.test(`${read('4')} ${read('5')} ${read('22')}`.toUpperCase());
}
