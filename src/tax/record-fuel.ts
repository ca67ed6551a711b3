/** What a vehicle runs on in the eyes of the tax, from fields P.3 and 10. */
import { energiesIn, fuelOfCode } from '~/zb1/fuel';
import type { FieldCode } from '~/zb1/field-codes';
import type { ReadField } from './record-kind.ts';
import type { TaxFuel } from './types.ts';

export interface FuelReading {
  readonly fuel: TaxFuel;
  /** The field that decided. */
  readonly field: FieldCode;
  /** `petrol`: the words are none that we know. `conflict`: words and code differ, the words decide. */
  readonly doubt: 'petrol' | 'conflict' | 'wankel' | null;
}

/** The whole value: "BENZIN/ELEKTRO" is a hybrid and pays by its engine. */
const ELECTRIC = /^(?:ELEKTRO|ELEKTRISCH|STROM)(?:MOTOR|ANTRIEB)?\.?$/u;
/** Models with a rotary engine; the document itself does not tell it from any other petrol engine. */
const WANKEL_MODELS = /\bRX[ -]?[78]\b|\bRO ?80\b/u;

function byWords(words: string): TaxFuel | null {
  if (ELECTRIC.test(words)) return 'electric';
  if (words.includes('DIESEL')) return 'diesel';
  return energiesIn(words).some((energy) => energy !== 'electric' && energy !== 'multi') ? 'petrol' : null;
}

function byCode(code: string): TaxFuel | null {
  const facts = fuelOfCode(code);
  if (facts === null) return null;
  // § 9 (2) also counts fuel cells that run on hydrogen
  if (facts.key === 'electric' || facts.key === 'fuelCellHydrogen') return 'electric';
  if (facts.energies.includes('diesel')) return 'diesel';
  return facts.energies.includes('multi') ? null : 'petrol';
}

/** @returns `null` when both fields are blank */
export function recordFuel(read: ReadField): FuelReading | null {
  const words = read('P.3').toUpperCase();
  const code = read('10');
  if (words === '' && code === '') return null;
  const named = byWords(words);
  const coded = byCode(code);
  // hydrogen with its fuel cell is named like a fuel that burns
  if (coded === 'electric' && (named === null || fuelOfCode(code)?.fuelCell === true)) return { fuel: 'electric', field: '10', doubt: null };
  const fuel = named ?? coded;
  if (fuel === null) return { fuel: 'petrol', field: words === '' ? '10' : 'P.3', doubt: 'petrol' };
  if (fuel === 'petrol' && WANKEL_MODELS.test(read('D.3').toUpperCase())) return { fuel: 'wankel', field: 'P.3', doubt: 'wankel' };
  return { fuel, field: named === null ? '10' : 'P.3', doubt: named !== null && coded !== null && named !== coded ? 'conflict' : null };
}
