/** Derives the inputs of the tax from a vehicle's document, together with the assumptions made. */
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { createFieldReader, type FieldReader } from '~/zb1/field-reader';
import { energiesOf, type PrintedEnergy } from '~/zb1/fuel';
import { parsePrintedNumber } from '~/zb1/numbers';
import { seasonOfPlate } from '~/zb1/season';
import { isLightMotorcycle } from '~/zb1/vehicle-kind';
import { emissionClass, type EmissionReading } from './emission-class.ts';
import { carPeriod, isMassOmissible, neededInputs, omissibleInputs, type TaxInputName } from './input.ts';
import { FIRST_PERIOD, WANKEL_CHAMBERS } from './rates.ts';
import { recordFuel } from './record-fuel.ts';
import { type ExemptReason, hasTurntable, recordKind, type TaxHint } from './record-kind.ts';
import type { TaxFuel, TaxInput, TaxKind } from './types.ts';

/** Keys of the texts `assumptions.<key>` in the namespace `tax`. */
export type RecordAssumption =
  | 'emissionUnknown'
  | 'emissionUnproven'
  | 'fuelPetrol'
  | 'fuelConflict'
  | 'wankelModel'
  | 'wankelDoubled'
  | 'massFromF1'
  /** What is charged after an exemption is unknown. */
  | 'massMissing'
  | 'kindFromWords';

export type RecordTaxInput =
  | {
      readonly status: 'ready';
      readonly input: TaxInput;
      readonly assumptions: readonly RecordAssumption[];
      readonly hints: readonly TaxHint[];
      /** The same input with each of the other possible emission classes. */
      readonly alternatives: readonly TaxInput[];
      /** The fields that the tax is computed from. */
      readonly fields: readonly FieldCode[];
    }
  /** These fields are required, but blank or unreadable. */
  | { readonly status: 'missing'; readonly kind: TaxKind | null; readonly fields: readonly FieldCode[] }
  | { readonly status: 'exempt'; readonly reason: ExemptReason };

const FIELDS: Readonly<Partial<Record<TaxInputName, FieldCode>>> = { firstRegistration: 'B', ccm: 'P.1', co2: 'V.7' };

const CARBON_FREE: ReadonlySet<PrintedEnergy> = new Set(['hydrogen', 'electric']);

/** A value above 0. A printed 0 means "not specified", so a missing CO₂ value is never taken as 0 g/km. */
function amount(read: FieldReader, code: FieldCode): number | undefined {
  const value = parsePrintedNumber(read(code));
  return value === null || value <= 0 ? undefined : value;
}

/**
 * The CO₂ value. A printed 0 is measured where nothing but hydrogen is burnt: hydrogen contains no carbon.
 */
function emittedCo2(read: FieldReader): number | undefined {
  const energies = energiesOf(read('10'), read('P.3'));
  const isHydrogen = energies.includes('hydrogen') && energies.every((energy) => CARBON_FREE.has(energy));
  return isHydrogen && parsePrintedNumber(read('V.7')) === 0 ? 0 : amount(read, 'V.7');
}

interface Parts {
  readonly input: TaxInput;
  readonly emission: EmissionReading | null;
  readonly massField: FieldCode;
  readonly fuelField: FieldCode;
  readonly assumptions: readonly RecordAssumption[];
}

/**
 * The displacement for the tax: twice the volume of a rotary engine's chambers. Documents of the two cars in question
 * name it once or twice.
 */
function displacement(read: FieldReader, kind: TaxKind, fuel: TaxFuel | undefined): { ccm?: number; doubled: boolean } {
  const ccm = amount(read, 'P.1');
  if (ccm === undefined) return { doubled: false };
  const first = isoOfGermanDate(read('B'));
  const byDisplacement = kind === 'car' && first !== null && carPeriod(first) !== FIRST_PERIOD;
  const once: readonly number[] = WANKEL_CHAMBERS.knownOnce;
  const doubled = fuel === 'wankel' && byDisplacement && once.includes(ccm);
  return { ccm: doubled ? ccm * WANKEL_CHAMBERS.times : ccm, doubled };
}

/** The load that the drawbar of a trailer transfers, undefined if field 13 is blank. */
function drawbarLoad(read: FieldReader, values: FieldValues): number | undefined {
  if (hasTurntable(read)) return 0;
  return values['13'] === undefined || values['13'].trim() === '' ? undefined : (parsePrintedNumber(read('13')) ?? 0);
}

function partsOf(read: FieldReader, values: FieldValues, kind: TaxKind, asOf: string): Parts {
  const fuel = recordFuel(read);
  const inGermany = amount(read, 'F.2');
  const grossMassKg = inGermany ?? amount(read, 'F.1');
  const emission =
    kind === 'car' || kind === 'camper' || kind === 'truck' || kind === 'light34wheeler'
      ? emissionClass(kind, read('14.1'), read('14'), grossMassKg)
      : null;
  const { ccm, doubled } = displacement(read, kind, fuel?.fuel);
  const doubts: Readonly<Record<string, RecordAssumption>> = {
    petrol: 'fuelPetrol',
    conflict: 'fuelConflict',
    wankel: 'wankelModel',
  };
  const doubt = doubts[fuel?.doubt ?? ''];
  return {
    input: {
      kind,
      firstRegistration: isoOfGermanDate(read('B')) ?? undefined,
      fuel: fuel?.fuel,
      emission: emission?.emission,
      ccm,
      co2: emittedCo2(read),
      grossMassKg,
      drawbarLoadKg: kind === 'trailer' ? drawbarLoad(read, values) : undefined,
      lightMotorcycle: kind === 'motorcycle' ? isLightMotorcycle(read) : undefined,
      season: seasonOfPlate(read('A')) ?? undefined,
      asOf,
    },
    emission,
    massField: inGermany === undefined ? 'F.1' : 'F.2',
    fuelField: fuel?.field ?? 'P.3',
    assumptions: [...(doubt === undefined ? [] : [doubt]), ...(doubled ? (['wankelDoubled'] as const) : [])],
  };
}

/** The emission class if the tax depends on it and the document does not determine it; else null. */
function openClasses({ emission }: Parts, needed: readonly TaxInputName[]): EmissionReading | null {
  return emission !== null && emission.doubt !== null && needed.includes('emission') ? emission : null;
}

function assumptionsOf(parts: Parts, needed: readonly TaxInputName[], fromWords: boolean): readonly RecordAssumption[] {
  const open = openClasses(parts, needed);
  const all: RecordAssumption[] = fromWords ? ['kindFromWords'] : [];
  if (needed.includes('fuel')) all.push(...parts.assumptions);
  if (parts.input.grossMassKg === undefined && isMassOmissible(parts.input)) all.push('massMissing');
  if (open !== null) all.push(open.doubt === 'unknown' ? 'emissionUnknown' : 'emissionUnproven');
  if (needed.includes('grossMassKg') && parts.massField === 'F.1') all.push('massFromF1');
  return all;
}

/**
 * The inputs of a vehicle's tax.
 *
 * The mass is the one permitted in Germany (F.2), as required by § 8, with F.1 as fallback. An unreadable emission
 * class is assumed to be the cheapest, as in the specification, and `alternatives` has the others.
 * @param values fields of the document, raw or normalised; any may be missing
 * @param asOf the day on which the tax falls due, YYYY-MM-DD
 */
export function taxInputOf(values: FieldValues, asOf: string): RecordTaxInput {
  const read = createFieldReader(values);
  const vehicle = recordKind(read);
  if (vehicle === null) return { status: 'missing', kind: null, fields: ['J'] };
  if ('exempt' in vehicle) return { status: 'exempt', reason: vehicle.exempt };
  const { kind, hints, fromWords, isAnyAge } = vehicle;
  const parts = partsOf(read, values, kind, asOf);
  const { massField, fuelField } = parts;
  const omissible = omissibleInputs(parts.input);
  const lacksMass = parts.input.grossMassKg === undefined && isMassOmissible(parts.input);
  const input: TaxInput = {
    ...parts.input,
    ...(omissible.length > 0 && { co2Unknown: true }),
    ...(lacksMass && { massUnknown: true }),
    // A historic vehicle would be assumed to be too young.
    ...(isAnyAge && { firstRegistration: undefined }),
  };
  const needed = neededInputs(kind, input).filter(
    (name) => input[name] !== undefined || !(omissible.includes(name) || (lacksMass && name === 'grossMassKg')),
  );
  const fieldByInput: typeof FIELDS = {
    ...FIELDS,
    grossMassKg: massField,
    fuel: fuelField,
    emission: read('14.1') === '' ? '14' : '14.1',
  };
  const fieldOf = (name: TaxInputName): FieldCode | undefined => fieldByInput[name];
  const absent = needed
    .filter((name) => input[name] === undefined)
    .map(fieldOf)
    .filter((code) => code !== undefined);
  if (kind === 'motorcycle' && input.lightMotorcycle === undefined) absent.push('P.2');
  if (absent.length > 0) return { status: 'missing', kind, fields: absent };
  const used = new Set(needed.map(fieldOf).filter((code) => code !== undefined));
  // an unreadable class is assumed, so the sum is not computed from its field
  if (openClasses(parts, needed)?.doubt === 'unknown') used.delete(fieldByInput.emission ?? '14.1');
  if (input.fuel === 'electric' && needed.includes('firstRegistration')) used.add(fuelField);
  if (kind === 'oldtimer' || kind === 'oldtimerMotorcycle') used.add('A');
  if (input.season !== undefined) used.add('A');
  if (kind === 'trailer' && input.drawbarLoadKg !== undefined) used.add(hasTurntable(read) ? '4' : '13');
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
