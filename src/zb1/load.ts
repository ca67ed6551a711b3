/** Masses of a document: what the vehicle may carry, how its axles share it, what it may tow. All in kg. */
import { readingOf } from './checks/check';
import type { FieldCode, FieldValues } from './field-codes';
import { normalise } from './normalise';
import { type NumberRange, parseNumber, parseRange } from './numbers';

/** The permitted total mass and the field it stands in. */
export interface PermittedMass {
  readonly kg: number;
  readonly field: 'F.1' | 'F.2';
}

/**
 * What the vehicle may weigh on German roads: F.2, which a re-rating lowers below the technical F.1.
 * @returns F.1 where F.2 is missing or (against the rule) larger; `null` when neither is there
 */
export function permittedMass(fields: FieldValues): PermittedMass | null {
  const read = readingOf(fields);
  const technical = parseNumber(read('F.1'));
  const national = parseNumber(read('F.2'));
  if (national !== null && (technical === null || national < technical)) return { kg: national, field: 'F.2' };
  return technical === null ? null : { kg: technical, field: 'F.1' };
}

/** What may be loaded: the permitted mass less the mass in running order (G). */
export interface Payload {
  readonly permitted: PermittedMass;
  readonly kerb: NumberRange;
  /** With the heaviest and with the lightest equipment of a printed span; equal without one. */
  readonly kg: NumberRange;
}

/** @returns `null` when a mass is missing, or when the empty vehicle would be as heavy as the full one: a misread value */
export function payloadOf(fields: FieldValues): Payload | null {
  const permitted = permittedMass(fields);
  const kerb = parseRange(readingOf(fields)('G'));
  if (permitted === null || kerb === null || kerb.max >= permitted.kg) return null;
  return { permitted, kerb, kg: { min: permitted.kg - kerb.max, max: permitted.kg - kerb.min } };
}

export const AXLES = [1, 2, 3] as const;
/** The axles that the form has places for, front first. */
export type Axle = (typeof AXLES)[number];

/** One axle and what it may carry. */
export interface AxleLoad {
  readonly axle: Axle;
  /** In Germany permitted (8.x) where printed, else technically (7.x). */
  readonly kg: number;
  readonly field: FieldCode;
}

/** The loads that are printed, front axle first. */
export function axleLoads(fields: FieldValues): readonly AxleLoad[] {
  const read = readingOf(fields);
  return AXLES.flatMap((axle): readonly AxleLoad[] => {
    const national = parseNumber(read(`8.${axle}`));
    if (national !== null) return [{ axle, kg: national, field: `8.${axle}` }];
    const technical = parseNumber(read(`7.${axle}`));
    return technical === null ? [] : [{ axle, kg: technical, field: `7.${axle}` }];
  });
}

/** Field L, else as many axles as have a load; `null` when the document says nothing. */
export function axleCount(fields: FieldValues): number | null {
  const printed = parseNumber(readingOf(fields)('L'));
  if (printed !== null && printed > 0) return printed;
  return axleLoads(fields).at(-1)?.axle ?? null;
}

/** The axles together against the permitted total mass. */
export interface AxleSum {
  readonly sum: number;
  /** What the coupling of the towing vehicle carries of a trailer (13). */
  readonly coupling: number;
  readonly permitted: PermittedMass;
  /** How much more the axles (and the coupling) take than the vehicle may weigh. */
  readonly reserve: number;
}

/**
 * Adds the axle loads up.
 * @param trailer whether the coupling carries a part
 * @returns `null` unless the load of every axle is known
 */
export function axleSum(fields: FieldValues, trailer: boolean): AxleSum | null {
  const loads = axleLoads(fields);
  const permitted = permittedMass(fields);
  if (permitted === null || loads.length === 0 || loads.length !== axleCount(fields)) return null;
  const coupling = trailer ? (parseNumber(readingOf(fields)('13')) ?? 0) : 0;
  const sum = loads.reduce((total, { kg }) => total + kg, 0);
  return { sum, coupling, permitted, reserve: sum + coupling - permitted.kg };
}

/** A load that may be towed: in kg, `none` where a dash or zero is printed, `unknown` where nothing was read. */
export type TowLimit = number | 'none' | 'unknown';

/** What may be towed, by O.1 (with brake) or O.2 (without). */
export function towLimit(fields: FieldValues, field: 'O.1' | 'O.2'): TowLimit {
  const text = normalise(field, fields[field] ?? '');
  if (text === '') return 'unknown';
  const kg = parseNumber(text);
  if (kg === null) return text === '-' ? 'none' : 'unknown';
  return kg === 0 ? 'none' : kg;
}
