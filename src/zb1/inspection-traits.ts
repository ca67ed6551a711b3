/** Mass and speed, which decide about inspections (StVZO annex VIII no. 2.1). */
import { createFieldReader, type FieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import { permittedMass } from './load';
import { parsePrintedNumber } from './numbers';
import { type VehicleClassFacts, vehicleClass } from './vehicle-class';

/** A tonne in kg. */
export const TONNE_KG = 1000;
/** km/h; slower vehicles are inspected as light ones (2.1.4.1, 2.1.5.2). */
const SLOW = 40;

/** Greatest and smallest mass in kg that the document allows; equal if it prints one. */
export interface MassBounds {
  readonly least: number;
  readonly most: number;
}

export interface InspectionTraits {
  readonly mass: MassBounds;
  /** Whether it is not faster than 40 km/h; `null` if unknown. */
  readonly slow: boolean | null;
}

function massOf(fields: FieldValues, facts: VehicleClassFacts | null): MassBounds {
  const printed = permittedMass(fields)?.kg;
  if (printed !== undefined) return { least: printed, most: printed };
  const most = facts?.code === 'N1' ? 3.5 * TONNE_KG : (facts?.atMostKg ?? Infinity);
  return { least: (facts?.moreThanKg ?? 0) + 1, most };
}

function slownessOf(read: FieldReader): boolean | null {
  // The index a or b of tractors and their trailers says "up to" or "above 40 km/h" (Regulation 167/2013 article 4).
  const index = /^[TCRS]\d(?:\.\d)?([AB])/u.exec(read('J'))?.[1];
  if (index !== undefined) return index === 'A';
  const speed = parsePrintedNumber(read('T'));
  return speed === null ? null : speed <= SLOW;
}

/** @param fields raw or normalised values; fields may be missing */
export function inspectionTraits(fields: FieldValues): InspectionTraits {
  const read = createFieldReader(fields);
  return { mass: massOf(fields, vehicleClass(read('J'))), slow: slownessOf(read) };
}
