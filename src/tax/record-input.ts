/** From a vehicle's document to what its tax is computed from, with everything that had to be assumed. */
import { isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { parseNumber } from '~/zb1/numbers';
import { emissionClass, type EmissionReading } from './emission-class.ts';
import { neededInputs, type TaxInputName } from './input.ts';
import { LIGHT_MOTORCYCLE } from './rates.ts';
import { recordFuel } from './record-fuel.ts';
import { recordKind, type ReadField, type TaxHint } from './record-kind.ts';
import type { TaxInput, TaxKind } from './types.ts';

/** Keys of the texts `assumptions.<key>` in the namespace `tax`. */
export type RecordAssumption =
  | 'emissionUnknown' | 'emissionUnproven' | 'fuelPetrol' | 'fuelConflict' | 'wankelModel' | 'massFromF1' | 'kindFromWords';

export type RecordTaxInput =
  | {
      readonly status: 'ready';
      readonly input: TaxInput;
      readonly assumptions: readonly RecordAssumption[];
      readonly hints: readonly TaxHint[];
      /** The same vehicle in the other emission classes that it could have. */
      readonly alternatives: readonly TaxInput[];
      /** The fields that the tax depends on. */
      readonly fields: readonly FieldCode[];
    }
  /** It cannot be computed: these fields are blank or cannot be read. */
  | { readonly status: 'missing'; readonly kind: TaxKind | null; readonly fields: readonly FieldCode[] }
  | { readonly status: 'exempt'; readonly reason: 'moped' | 'machine' };

const FIELDS: Readonly<Partial<Record<TaxInputName, FieldCode>>> = { firstRegistration: 'B', ccm: 'P.1', co2: 'V.7' };

function readerOf(values: FieldValues): ReadField {
  return (code) => {
    const text = normalise(code, values[code] ?? '');
    return isEmptyMark(text) ? '' : text;
  };
}

/** A value above 0; a printed 0 means that there is none, which is why missing CO₂ never counts as 0. */
function amount(read: ReadField, code: FieldCode): number | undefined {
  const value = parseNumber(read(code));
  return value === null || value <= 0 ? undefined : value;
}

/** Up to 125 cm³ and 11 kW; an electric one has no displacement. Undefined when the power decides and is not known. */
function isLight(read: ReadField, electric: boolean): boolean | undefined {
  const ccm = amount(read, 'P.1');
  if (!electric && (ccm === undefined || ccm > LIGHT_MOTORCYCLE.atMostCcm)) return false;
  const kw = amount(read, 'P.2');
  return kw === undefined ? undefined : kw <= LIGHT_MOTORCYCLE.atMostKw;
}

interface Parts {
  readonly input: TaxInput;
  readonly emission: EmissionReading | null;
  readonly massField: FieldCode;
  readonly fuelField: FieldCode;
  readonly assumptions: readonly RecordAssumption[];
}

function partsOf(read: ReadField, values: FieldValues, kind: TaxKind, asOf: string): Parts {
  const fuel = recordFuel(read);
  const electric = fuel?.fuel === 'electric';
  const emission = kind === 'car' || kind === 'camper' || kind === 'truck' || kind === 'light34wheeler' ? emissionClass(kind, read('14.1'), read('14')) : null;
  const inGermany = amount(read, 'F.2');
  const drawbar = kind === 'trailer' && values['13'] !== undefined && values['13'].trim() !== '' ? (parseNumber(read('13')) ?? 0) : undefined;
  const doubts: Readonly<Record<string, RecordAssumption>> = { petrol: 'fuelPetrol', conflict: 'fuelConflict', wankel: 'wankelModel' };
  const doubt = doubts[fuel?.doubt ?? ''];
  return {
    input: {
      kind,
      firstRegistration: isoOfGermanDate(read('B')) ?? undefined,
      fuel: fuel?.fuel,
      emission: emission?.emission,
      ccm: amount(read, 'P.1'),
      co2: amount(read, 'V.7'),
      grossMassKg: inGermany ?? amount(read, 'F.1'),
      drawbarLoadKg: drawbar,
      lightMotorcycle: kind === 'motorcycle' ? isLight(read, electric) : undefined,
      asOf,
    },
    emission,
    massField: inGermany === undefined ? 'F.1' : 'F.2',
    fuelField: fuel?.field ?? 'P.3',
    assumptions: doubt === undefined ? [] : [doubt],
  };
}

/** Whether another class would be another rate: the class is asked for, and the document leaves it open. */
function openClasses({ emission }: Parts, needed: readonly TaxInputName[]): EmissionReading | null {
  return emission !== null && emission.doubt !== null && needed.includes('emission') ? emission : null;
}

function assumptionsOf(parts: Parts, needed: readonly TaxInputName[], fromWords: boolean): readonly RecordAssumption[] {
  const open = openClasses(parts, needed);
  const all: RecordAssumption[] = fromWords ? ['kindFromWords'] : [];
  // the fuel matters where it is asked for, and an electric drive always does
  if (needed.includes('fuel')) all.push(...parts.assumptions);
  if (open !== null) all.push(open.doubt === 'unknown' ? 'emissionUnknown' : 'emissionUnproven');
  if (needed.includes('grossMassKg') && parts.massField === 'F.1') all.push('massFromF1');
  return all;
}

/**
 * What the tax of a vehicle is computed from.
 *
 * The mass is that permitted in Germany (F.2), as § 8 asks for; F.1 stands in for it. An emission class that cannot be read
 * counts as the cheapest, as the specification has it, and the alternatives hold the others.
 * @param values fields of the document, raw or normalised; any may be missing
 * @param asOf the day that the tax falls due, YYYY-MM-DD
 */
export function taxInputOf(values: FieldValues, asOf: string): RecordTaxInput {
  const read = readerOf(values);
  const what = recordKind(read);
  if (what === null) return { status: 'missing', kind: null, fields: ['J'] };
  if ('exempt' in what) return { status: 'exempt', reason: what.exempt };
  const { kind, hints, fromWords } = what;
  const parts = partsOf(read, values, kind, asOf);
  const { input, massField, fuelField } = parts;
  const needed = neededInputs(kind, input);
  const placed: typeof FIELDS = { ...FIELDS, grossMassKg: massField, fuel: fuelField, emission: read('14.1') === '' ? '14' : '14.1' };
  const fieldOf = (name: TaxInputName): FieldCode | undefined => placed[name];
  const absent = needed.filter((name) => input[name] === undefined).map(fieldOf).filter((code) => code !== undefined);
  if (kind === 'motorcycle' && input.lightMotorcycle === undefined) absent.push('P.2');
  if (absent.length > 0) return { status: 'missing', kind, fields: absent };
  const used = new Set(needed.map(fieldOf).filter((code) => code !== undefined));
  // a class that cannot be read is not what the sum comes from
  if (openClasses(parts, needed)?.doubt === 'unknown') used.delete(placed.emission ?? '14.1');
  if (input.fuel === 'electric' && needed.includes('grossMassKg')) used.add(fuelField);
  if (kind === 'oldtimer' || kind === 'oldtimerMotorcycle') used.add('A');
  if (kind === 'trailer' && input.drawbarLoadKg !== undefined) used.add('13');
  if (input.lightMotorcycle === true) for (const code of ['P.1', 'P.2'] as const) used.add(code);
  return {
    status: 'ready',
    input,
    assumptions: assumptionsOf(parts, needed, fromWords),
    hints,
    alternatives: (openClasses(parts, needed)?.others ?? []).map((emission) => ({ ...input, emission })),
    fields: [...used],
  };
}
