/** The fuel in the sense of the tax, from fields P.3 and 10. */
import { energiesIn, fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import type { FieldCode } from '~/zb1/field-codes';
import type { FieldReader } from '~/zb1/field-reader';
import type { TaxFuel } from './types.ts';

export interface FuelReading {
  readonly fuel: TaxFuel;
  /** The field that the result is taken from. */
  readonly field: FieldCode;
  /**
   * `petrol`: unknown text, petrol is assumed. `conflict`: text and code differ, the text is used. `wankel`: assumed by
   * the model.
   */
  readonly doubt: 'petrol' | 'conflict' | 'wankel' | null;
}

/**
 * Matches the whole value, since "BENZIN/ELEKTRO" is a hybrid and is taxed by its engine, and so may be a vehicle with
 * words that are not known. The KBA's words for 0004 are "reines Elektrofahrzeug".
 */
const ELECTRIC =
  /^(?:REIN(?:E[RS]?)? )?(?:BATTERIE-?)?(?:ELEKTRO|ELEKTRISCH(?:ER)?|STROM)[ -]?(?:MOTOR|ANTRIEB|FAHRZEUG|KFZ|AUTO)?\.?(?: ?\(?BEV\)?)?$/u;
const WANKEL = /WANKEL|KREISKOLBEN|DREHKOLBEN/u;
/**
 * Makes (D.1) and models (D.3) with a rotary (Wankel) engine, which most documents do not distinguish from other petrol
 * engines. Only the electric variant of the MX-30 has none.
 */
const WANKEL_MODELS: readonly (readonly [make: RegExp, model: RegExp])[] = [
  [/^(?:MAZDA.*)?$/u, /\bRX[ -]?[2-578]\b|\bMX[ -]?30\b/u],
  [/^MAZDA/u, /\bCOSMO\b|\b110 ?S\b|\bR ?100\b/u],
  [/^(?:NSU.*|AUDI.*)?$/u, /\bRO ?80\b/u],
  [/^NSU/u, /\bSPIDER\b/u],
  [/CITRO/u, /\bBIROTOR\b/u],
  [/HERCULES|DKW/u, /\bW ?2000\b/u],
  [/SUZUKI/u, /\bRE[ -]?5\b/u],
  [/NORTON/u, /\bCLASSIC\b|\bCOMMANDER\b|\bINTERPOL\b|\bF ?1\b/u],
  [/VAN ?VEEN/u, /\bOCR\b/u],
];

function isWankelModel(read: FieldReader): boolean {
  const [make, model] = [read('D.1').toUpperCase(), read('D.3').toUpperCase()];
  return WANKEL.test(model) || WANKEL_MODELS.some(([makes, models]) => makes.test(make) && models.test(model));
}

function byWords(words: string): TaxFuel | null {
  if (ELECTRIC.test(words) || fuelOfCode(fuelCodeFor(words) ?? '')?.key === 'fuelCellHydrogen') return 'electric';
  if (words.includes('DIESEL')) return 'diesel';
  return energiesIn(words).some((energy) => energy !== 'electric' && energy !== 'multi') ? 'petrol' : null;
}

function byCode(code: string): TaxFuel | null {
  const facts = fuelOfCode(code);
  if (facts === null) return null;
  // by § 9 (2) a hydrogen fuel cell is electric too
  if (facts.key === 'electric' || facts.key === 'fuelCellHydrogen') return 'electric';
  if (facts.energies.includes('diesel')) return 'diesel';
  return facts.energies.includes('multi') ? null : 'petrol';
}

/** The fuel of a vehicle. @returns `null` if both fields are blank */
export function recordFuel(read: FieldReader): FuelReading | null {
  const words = read('P.3').toUpperCase();
  const code = read('10');
  if (words === '' && code === '') return null;
  const named = byWords(words);
  const coded = byCode(code);
  // P.3 of a hydrogen fuel cell reads like a fuel for combustion, so here the code decides
  if (coded === 'electric' && (named === null || fuelOfCode(code)?.fuelCell === true))
    return { fuel: 'electric', field: '10', doubt: null };
  const fuel = named ?? coded;
  if (WANKEL.test(words)) return { fuel: 'wankel', field: 'P.3', doubt: null };
  if (fuel === null) return { fuel: 'petrol', field: words === '' ? '10' : 'P.3', doubt: 'petrol' };
  if (fuel === 'petrol' && isWankelModel(read)) return { fuel: 'wankel', field: 'P.3', doubt: 'wankel' };
  return {
    fuel,
    field: named === null ? '10' : 'P.3',
    doubt: named !== null && coded !== null && named !== coded ? 'conflict' : null,
  };
}
