/** The kind of a vehicle in the sense of the tax, from the document. */
import { bodyOf } from '~/zb1/body';
import type { FieldCode } from '~/zb1/field-codes';
import { parsePlate } from '~/zb1/plate';
import { vehicleClass, type VehicleClassFacts } from '~/zb1/vehicle-class';
import type { TaxKind } from './types.ts';

/** Reads a field, normalised; "" if it is blank or the empty mark. */
export type ReadField = (code: FieldCode) => string;

/**
 * Circumstances that may change the tax but are not computed. Keys of the texts `hints.<key>` in the namespace `tax`.
 */
export type TaxHint = 'agricultural' | 'trailerGreenPlate' | 'specialPurpose' | 'official' | 'diplomatic';

export type RecordKind =
  | { readonly kind: TaxKind; readonly hints: readonly TaxHint[]; readonly fromWords: boolean }
  /** Vehicles that need no registration and are exempt. */
  | { readonly exempt: 'moped' | 'machine' }
  /** Unknown: neither field J nor the words of fields 4 and 5 tell. */
  | null;

const CAMPER = /WOHN-?\s?MOB/u;
/** Words of fields 4 and 5 on older documents; the first match decides. */
const WORDS: readonly (readonly [TaxKind, RegExp])[] = [
  ['trailer', /ANH(?:Ä|AE)NGER|\bANH\b|ANH\./u],
  ['camper', CAMPER],
  ['motorcycle', /KRAFTRAD|\bKRAD|MOTORRAD/u],
  ['truck', /\bLKW\b|LASTKRAFT|LIEFERW|ZUGM|SCHLEPPER|OMNIBUS/u],
  ['car', /\bPKW\b|PERSONENKRAFT|PERS\.?\s?BEF/u],
];
const BODY_KINDS: Readonly<Record<string, TaxKind>> = { A: 'car', B: 'truck', C: 'truck', D: 'trailer' };

/** Mopeds need no registration (§ 3 (2) No. 1 FZV). */
const MOPED = /KLEINKRAFTRAD|\bMOFA\b|MOPED|\bFMH\b/u;

const found = (kind: TaxKind, ...hints: readonly TaxHint[]): RecordKind => ({ kind, hints, fromWords: false });

function kindByWords(read: ReadField): RecordKind {
  const body = bodyOf(read('4'));
  const words = `${read('4')} ${read('5')}`.toUpperCase();
  if (MOPED.test(words)) return { exempt: 'moped' };
  const kind =
    body === 'SA'
      ? 'camper'
      : body === 'SE'
        ? 'trailer'
        : (BODY_KINDS[body?.[0] ?? ''] ?? WORDS.find(([, pattern]) => pattern.test(words))?.[0]);
  return kind === undefined ? null : { kind, hints: [], fromWords: true };
}

/** Class M1 is a car except for campers, ambulances and hearses (§ 8 Nr. 1). */
function passengerKind(read: ReadField, isCar: boolean): RecordKind {
  const body = bodyOf(read('4'));
  if (body === 'SA' || CAMPER.test(`${read('4')} ${read('5')}`.toUpperCase())) return found('camper');
  if (body === 'SC' || body === 'SD') return found('truck', 'specialPurpose');
  return found(isCar ? 'car' : 'truck');
}

function kindByClass({ kind, code }: VehicleClassFacts, read: ReadField): RecordKind {
  switch (kind) {
    case 'car':
    case 'bus':
      return passengerKind(read, kind === 'car');
    case 'truck':
      return found('truck');
    case 'trailer':
      return found('trailer', 'trailerGreenPlate');
    case 'motorcycle':
      return found('motorcycle');
    case 'tricycle':
      return found('light34wheeler');
    case 'quad':
      return code.startsWith('L6') ? { exempt: 'moped' } : found('light34wheeler');
    case 'moped':
      return { exempt: 'moped' };
    case 'tractor':
      return found('truck', 'agricultural');
    case 'machine':
      return { exempt: 'machine' };
  }
}

/** The kind of vehicle. With an H on the plate, every vehicle except a trailer is historic. */
export function recordKind(read: ReadField): RecordKind {
  const facts = vehicleClass(read('J'));
  const known = facts === null ? kindByWords(read) : kindByClass(facts, read);
  const plate = parsePlate(read('A'));
  if (plate?.suffix === 'H' && !(known !== null && 'kind' in known && known.kind === 'trailer')) {
    const isMotorcycle = known !== null && 'kind' in known && known.kind === 'motorcycle';
    return found(isMotorcycle ? 'oldtimerMotorcycle' : 'oldtimer');
  }
  const isHinted = plate?.kind === 'official' || plate?.kind === 'diplomatic';
  return isHinted && known !== null && 'kind' in known ? { ...known, hints: [...known.hints, plate.kind] } : known;
}

const TURNTABLE = /DREHSCHEMEL|GELENKDEICHSEL|DREHDEICHSEL/u;

/**
 * Whether a trailer has a drawbar on a turntable, which bears no load: § 8 No. 2 subtracts the load of semi-trailers and
 * of trailers with a rigid drawbar or centre axles alone.
 */
export function hasTurntable(read: ReadField): boolean {
  return bodyOf(read('4')) === 'DB' || TURNTABLE.test(`${read('4')} ${read('5')} ${read('22')}`.toUpperCase());
}
