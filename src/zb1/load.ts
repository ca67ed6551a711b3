/** Payload, axle loads and towing limits of a vehicle, from its document. All in kg. */
import { createFieldReader } from './field-reader';
import type { FieldCode, FieldValues } from './field-codes';
import { normalise } from './normalise';
import { type NumberRange, parsePrintedNumber, parseRange } from './numbers';

/** Greatest total mass of a trailer without a brake, kg (StVZO § 41 (11)). */
export const MAX_UNBRAKED_TRAILER_KG = 750;
/**
 * Greatest total mass of a trailer with an overrun brake, kg (StVZO § 41): the heavier ones, of the classes O3 and O4,
 * have compressed air.
 */
export const MAX_OVERRUN_BRAKED_KG = 3500;

/** The permitted total mass and the field it comes from. */
export interface PermittedMass {
  readonly kg: number;
  readonly field: 'F.1' | 'F.2';
}

/**
 * The mass permitted on German roads: F.2, which a re-rating (Ablastung) lowers below the technical F.1.
 * @returns F.1 if F.2 is missing or (against the rule) greater; `null` if both are missing
 */
export function permittedMass(fields: FieldValues): PermittedMass | null {
  const read = createFieldReader(fields);
  const technical = parsePrintedNumber(read('F.1'));
  const national = parsePrintedNumber(read('F.2'));
  if (national !== null && (technical === null || national < technical)) return { kg: national, field: 'F.2' };
  return technical === null ? null : { kg: technical, field: 'F.1' };
}

/** The total mass that a vehicle is built for, in kg; a re-rating does not change it. F.2 if F.1 is missing. */
export function technicalMassKg(fields: FieldValues): number | null {
  const read = createFieldReader(fields);
  return parsePrintedNumber(read('F.1')) ?? parsePrintedNumber(read('F.2'));
}

/** The permitted mass minus the mass in running order (G). */
export interface Payload {
  readonly permitted: PermittedMass;
  readonly kerb: NumberRange;
  /** A range if G is a printed range (heaviest to lightest equipment); else both ends are equal. */
  readonly kg: NumberRange;
}

/** @returns `null` if a mass is missing, or if the result is not positive because a value was misread */
export function payloadOf(fields: FieldValues): Payload | null {
  const permitted = permittedMass(fields);
  const kerb = parseRange(createFieldReader(fields)('G'));
  if (permitted === null || kerb === null || kerb.max >= permitted.kg) return null;
  return { permitted, kerb, kg: { min: permitted.kg - kerb.max, max: permitted.kg - kerb.min } };
}

export const AXLES = [1, 2, 3] as const;
/** The axles that the form has fields for, front first. */
export type Axle = (typeof AXLES)[number];

/** The permitted load of one axle. */
export interface AxleLoad {
  readonly axle: Axle;
  /** Permitted in Germany (8.x) if printed, else technically permitted (7.x). */
  readonly kg: number;
  readonly field: FieldCode;
}

/** The loads that are printed, front axle first. */
export function axleLoads(fields: FieldValues): readonly AxleLoad[] {
  const read = createFieldReader(fields);
  return AXLES.flatMap((axle): readonly AxleLoad[] => {
    const national = parsePrintedNumber(read(`8.${axle}`));
    if (national !== null) return [{ axle, kg: national, field: `8.${axle}` }];
    const technical = parsePrintedNumber(read(`7.${axle}`));
    return technical === null ? [] : [{ axle, kg: technical, field: `7.${axle}` }];
  });
}

/** Number of axles: field L, else the last axle with a load; `null` if neither is printed. */
export function axleCount(fields: FieldValues): number | null {
  const printed = parsePrintedNumber(createFieldReader(fields)('L'));
  if (printed !== null && printed > 0) return printed;
  return axleLoads(fields).at(-1)?.axle ?? null;
}

/** Sum of the axle loads compared with the permitted total mass. */
export interface AxleSum {
  readonly sum: number;
  /** Part of a trailer's mass carried by the towing vehicle's coupling (13). */
  readonly coupling: number;
  readonly permitted: PermittedMass;
  /** Axle loads plus coupling minus the permitted total mass. */
  readonly reserve: number;
}

/**
 * Adds the axle loads up.
 * @param trailer whether the coupling carries a part
 * @returns `null` unless the permitted mass and the load of every axle are known
 */
export function axleSum(fields: FieldValues, trailer: boolean): AxleSum | null {
  const loads = axleLoads(fields);
  const permitted = permittedMass(fields);
  if (permitted === null || loads.length === 0 || loads.length !== axleCount(fields)) return null;
  const coupling = trailer ? (parsePrintedNumber(createFieldReader(fields)('13')) ?? 0) : 0;
  const sum = loads.reduce((total, { kg }) => total + kg, 0);
  return { sum, coupling, permitted, reserve: sum + coupling - permitted.kg };
}

/** A towing limit in kg; `none` if a dash or zero is printed, `unknown` if nothing was read. */
export type TowLimit = number | 'none' | 'unknown';

/** The greatest mass of a trailer with brakes (O.1) or without (O.2). */
export function towLimit(fields: FieldValues, field: 'O.1' | 'O.2'): TowLimit {
  const text = normalise(field, fields[field] ?? '');
  if (text === '') return 'unknown';
  const kg = parsePrintedNumber(text);
  if (kg === null) return text === '-' ? 'none' : 'unknown';
  return kg === 0 ? 'none' : kg;
}
