/**
 * The intervals of the general inspection by kind, mass, speed and use (StVZO annex VIII no. 2.1 and 2.2, as amended in
 * 2023, read in November 2026).
 */
import { bodyOf } from './body';
import { createFieldReader, type FieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import { type InspectionExemption, inspectionExemption, isLeftToState } from './inspection-exemption';
import { inspectionTraits, type InspectionTraits as Traits, type MassBounds, TONNE_KG } from './inspection-traits';
import { vehicleClass, type VehicleKind } from './vehicle-class';
import {
  isAmbulance,
  isCamper,
  isDisabledTransport,
  isHearse,
  kindOf,
  currentUsePattern,
  REMARK_END,
  remarksOf,
} from './vehicle-kind';

/** Numbers of annex VIII. 2.1.4.2 stands for 2.1.4.2 to 2.1.4.4, and 2.1.5.3 for 2.1.5.3 and 2.1.5.4. */
export type InspectionNumber =
  | '2.1.1'
  | '2.1.2.1'
  | '2.1.2.2'
  | '2.1.2.3'
  | '2.1.3'
  | '2.1.4.1'
  | '2.1.4.2'
  | '2.1.5.1'
  | '2.1.5.2'
  | '2.1.5.3'
  | '2.1.6.1'
  | '2.1.6.2'
  | '2.1.6.3'
  | '2.2';

export interface InspectionInterval {
  readonly number: InspectionNumber;
  /** Months from the first registration to the first inspection. */
  readonly first: number;
  /** Months from one inspection to the next. */
  readonly following: number;
  /** A longer interval for inspections up to this age of the vehicle, both in months. */
  readonly young?: { readonly upTo: number; readonly following: number };
}

const intervalOf = (number: InspectionNumber, first: number, following = first): InspectionInterval => ({
  number,
  first,
  following,
});

const MOTORCYCLE = intervalOf('2.1.1', 24);
const CAR = intervalOf('2.1.2.1', 36, 24);
const PASSENGER_TRANSPORT = intervalOf('2.1.2.2', 12);
const AMBULANCE = intervalOf('2.1.2.3', 12);
const BUS = intervalOf('2.1.3', 12);
const LIGHT_TRUCK = intervalOf('2.1.4.1', 24);
const HEAVY_TRUCK = intervalOf('2.1.4.2', 12);
const LIGHT_TRAILER = intervalOf('2.1.5.1', 36, 24);
const MEDIUM_TRAILER = intervalOf('2.1.5.2', 24);
const HEAVY_TRAILER = intervalOf('2.1.5.3', 12);
const LIGHT_CAMPER = intervalOf('2.1.6.1', 36, 24);
/**
 * 24 months "in the first 72 months", then 12. From the 73rd month on, no more than twelve months may pass to the next
 * inspection, so one after the 60th month is followed by twelve (VG Koblenz, 5 K 916/13.KO).
 */
const MEDIUM_CAMPER: InspectionInterval = { ...intervalOf('2.1.6.2', 24, 12), young: { upTo: 60, following: 24 } };
const HEAVY_CAMPER = intervalOf('2.1.6.3', 12);
/** Let without a driver and not registered for the hirer. */
const HIRED = intervalOf('2.2', 12);

/** Which intervals can apply to a vehicle by its document. */
export type InspectionDuty =
  | { readonly kind: 'exempt'; readonly reason: InspectionExemption }
  /**
   * `usual`: those that the document allows, one if it decides; `hired`: the one for vehicles that carry passengers for
   * money or are let, which a document need not say.
   */
  | { readonly kind: 'due'; readonly usual: readonly InspectionInterval[]; readonly hired: InspectionInterval | null }
  | { readonly kind: 'unknown' };

/** The rows whose masses (up to a limit in kg) are possible. */
function byMass(mass: MassBounds, rows: readonly (readonly [number, InspectionInterval])[]): InspectionInterval[] {
  return rows
    .filter(([limit], index) => mass.least <= limit && mass.most > (rows[index - 1]?.[0] ?? 0))
    .map(([, interval]) => interval);
}

const camperRows = ({ mass }: Traits): InspectionInterval[] =>
  byMass(mass, [
    [3.5 * TONNE_KG, LIGHT_CAMPER],
    [7.5 * TONNE_KG, MEDIUM_CAMPER],
    [Infinity, HEAVY_CAMPER],
  ]);

function truckRows({ mass, slow }: Traits): InspectionInterval[] {
  if (slow === true) return [LIGHT_TRUCK];
  return byMass(mass, [
    [3.5 * TONNE_KG, LIGHT_TRUCK],
    [Infinity, HEAVY_TRUCK],
  ]);
}

/** A tractor without a printed speed may be slow, which the class "a" only says for newer ones. */
function tractorRows(traits: Traits): InspectionInterval[] {
  const rows = truckRows(traits);
  return traits.slow === null && !rows.includes(LIGHT_TRUCK) ? [LIGHT_TRUCK, ...rows] : rows;
}

/** A trailer's document prints a speed only if it is limited. */
function trailerRows({ mass, slow }: Traits): InspectionInterval[] {
  return byMass(mass, [
    [0.75 * TONNE_KG, LIGHT_TRAILER],
    [3.5 * TONNE_KG, MEDIUM_TRAILER],
    [Infinity, slow === true ? MEDIUM_TRAILER : HEAVY_TRAILER],
  ]);
}

function carRows(read: FieldReader, traits: Traits): InspectionInterval[] {
  if (bodyOf(read('4')) === 'SC') return [AMBULANCE];
  // In national law hearses and other special purposes of M1 are no passenger cars.
  return isHearse(read) || bodyOf(read('4')) === 'SG' ? [...truckRows(traits), CAR] : [CAR];
}

const PASSENGER_WORDS = currentUsePattern(/\bTAX[EI]|KRAFTDROSCHKE|MIETWAGEN/u);
const HIRED_WORDS = currentUsePattern(/MIETFAHRZEUG|VERMIET/u);

/**
 * The rows for a kind. Mopeds with an official plate are inspected like motorcycles; all others are exempt.
 * @param hasClass whether field J names the kind, so that a truck is no tractor
 */
function kindRows(kind: VehicleKind, hasClass: boolean, read: FieldReader, traits: Traits): InspectionInterval[] {
  switch (kind) {
    case 'car':
      return carRows(read, traits);
    case 'bus':
      return [BUS];
    case 'truck':
      return hasClass ? truckRows(traits) : tractorRows(traits);
    case 'tractor':
      return tractorRows(traits);
    case 'trailer':
    case 'machine':
      return trailerRows(traits);
    case 'motorcycle':
    case 'moped':
      return [MOTORCYCLE];
    case 'tricycle':
    case 'quad':
      return [LIGHT_TRUCK];
  }
}

const YEAR = 12;

/** The duty of a vehicle with these rows, by the use that its document names or leaves open. */
function dutyOf(rows: readonly InspectionInterval[], read: FieldReader): InspectionDuty {
  if (rows.length === 0) return { kind: 'unknown' };
  // The description and the remarks can name a use with yearly inspections.
  const words = `${read('5').toUpperCase()}${REMARK_END}${remarksOf(read)}`;
  const isCar = rows.includes(CAR);
  const hired = isCar ? PASSENGER_TRANSPORT : HIRED;
  if (isCar && PASSENGER_WORDS.test(words)) return { kind: 'due', usual: [PASSENGER_TRANSPORT], hired: null };
  if (HIRED_WORDS.test(words)) {
    // Let to one hirer for a year or more, cars and light trucks keep their usual intervals (no. 2.2 sentence 2).
    const kept = rows.filter((row) => row === CAR || row === LIGHT_TRUCK);
    return { kind: 'due', usual: [HIRED, ...kept], hired: null };
  }
  if (isAmbulance(read, words) || isDisabledTransport(read, words))
    return { kind: 'due', usual: [AMBULANCE], hired: null };
  const isYearly = rows.every(({ first, following }) => first === YEAR && following === YEAR);
  return { kind: 'due', usual: rows, hired: isYearly ? null : hired };
}

/**
 * The intervals that can apply to a vehicle.
 * @param fields raw or normalised values; fields may be missing
 */
export function inspectionDuty(fields: FieldValues): InspectionDuty {
  const read = createFieldReader(fields);
  const facts = vehicleClass(read('J'));
  const exemption = inspectionExemption(read);
  if (exemption !== null) return { kind: 'exempt', reason: exemption };
  const traits = inspectionTraits(fields);
  if (isCamper(read)) return dutyOf(camperRows(traits), read);
  if (isLeftToState(read)) return { kind: 'unknown' };
  const kind = kindOf(read);
  return dutyOf(kind === null ? [] : kindRows(kind, facts !== null, read, traits), read);
}

/** All intervals of a duty, the likeliest first. */
export function possibleIntervals(duty: InspectionDuty): readonly InspectionInterval[] {
  return duty.kind === 'due' ? [...duty.usual, ...(duty.hired === null ? [] : [duty.hired])] : [];
}

/**
 * Months from an inspection to the next.
 * @param age of the vehicle at that inspection in months; `null` if unknown
 */
export function monthsToNext({ following, young }: InspectionInterval, age: number | null): number {
  return young !== undefined && age !== null && age <= young.upTo ? young.following : following;
}
