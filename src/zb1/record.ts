/** Derives typed facts of a vehicle from the printed fields. */
import { type ColourKey, colourOfCode, coloursIn } from './colour';
import { isoOfGermanDate, isoOfMonth, parseYearMonth } from './dates';
import { type EuroClass, euroOfCode, euroOfText } from './emission';
import type { FieldCode, FieldValues } from './field-codes';
import { createFieldReader } from './field-reader';
import { type FuelFacts, fuelOfCode } from './fuel';
import { hsnMaker } from './hsn';
import { makersIn, ownBrandIn } from './makers';
import { type NumberRange, parsePrintedNumber, parseRange } from './numbers';
import { formatPlate } from './plate';
import { psOfKw } from './power';
import { type VehicleKind, vehicleClass } from './vehicle-class';
import { isVinShape } from './vin';
import { vinMaker } from './wmi';
import { toTitleCase } from './title-case';

/** Facts of a vehicle. `null`: not printed, or not readable. */
export interface VehicleFacts {
  /** "HL SW 2412". */
  licensePlate: string | null;
  make: string | null;
  model: string | null;
  vin: string | null;
  /** Four digits (2.1). */
  hsn: string | null;
  /** First three characters of 2.2. */
  tsn: string | null;
  /** YYYY-MM-DD (B). */
  firstRegistration: string | null;
  /** YYYY-MM, printed month of the next inspection (HU); a seasonal plate can defer it. */
  inspectionDate: string | null;
  /** Text of P.3, capitalised. */
  fuel: string | null;
  /** Meaning of the code in field 10. */
  fuelFacts: FuelFacts | null;
  powerKw: number | null;
  powerPs: number | null;
  /** min⁻¹ (P.4). */
  ratedSpeed: number | null;
  /** cm³ (P.1). */
  displacement: number | null;
  /** g/km, combined (V.7). */
  co2: number | null;
  /** kg (G); the lower end of a printed range. */
  curbWeight: number | null;
  curbWeightRange: NumberRange | null;
  /** kg, technically permitted (F.1); `permittedMass` prefers F.2, a re-rating. */
  totalWeight: number | null;
  /** km/h (T). */
  maxSpeed: number | null;
  /** mm (18 to 20); the upper end of a printed range, which matters for garages. */
  length: number | null;
  width: number | null;
  height: number | null;
  lengthRange: NumberRange | null;
  widthRange: NumberRange | null;
  heightRange: NumberRange | null;
  axles: number | null;
  drivenAxles: number | null;
  /** kg, front axle first; permitted in Germany (8.x) if printed, else technically permitted (7.x). */
  axleLoads: number[];
  /** The field of each of these loads: those of axles that are not legible are left out. */
  axleLoadFields: FieldCode[];
  /** Designations as printed, front axle first. */
  tyres: string[];
  /** The field of each of these designations. */
  tyreFields: FieldCode[];
  /** dB(A) (U.1, U.3). */
  stationaryNoise: number | null;
  drivingNoise: number | null;
  /** Text of field 14, else "Euro 5" by the code in 14.1. */
  emissionClass: string | null;
  euroClass: EuroClass | null;
  /** kg (O.1, O.2). */
  towingBraked: number | null;
  towingUnbraked: number | null;
  /** kg on the coupling (13). */
  supportLoad: number | null;
  seats: number | null;
  colour: ColourKey | null;
  kind: VehicleKind | null;
}

/** Reads a field, normalised; null if nothing is printed. */
type FactReader = (code: FieldCode) => string | null;

function createFactReader(values: FieldValues): FactReader {
  const read = createFieldReader(values);
  return (code) => read(code) || null;
}

/** The maker by the printed names (unknown ones as printed), else by HSN, else by VIN. */
function makeOf(read: FactReader): string | null {
  const printed = read('D.1') ?? read('2');
  const vin = read('E') ?? '';
  const byVin = isVinShape(vin) ? vinMaker(vin) : null;
  if (printed === null) return hsnMaker(read('2.1') ?? '') ?? byVin;
  const others = [...(byVin === null ? [] : [byVin]), ...makersIn(read('2') ?? '')];
  return ownBrandIn(printed, others) ?? makersIn(printed)[0] ?? toTitleCase(printed);
}

function inspectionMonth(printed: string | null): string | null {
  const due = parseYearMonth(printed ?? '');
  return due === null ? null : isoOfMonth(due);
}

function emissionOf(read: FactReader): Pick<VehicleFacts, 'emissionClass' | 'euroClass'> {
  const words = read('14');
  const euroClass = euroOfCode(read('14.1') ?? '') ?? euroOfText(words ?? '');
  const fallback = euroClass === null || euroClass === 0 ? null : `Euro ${euroClass}`;
  return { euroClass, emissionClass: words === null ? fallback : toTitleCase(words) };
}

/** The facts by which a vehicle is recognised and sorted in a list. */
export type VehicleSummary = Pick<
  VehicleFacts,
  'licensePlate' | 'make' | 'model' | 'firstRegistration' | 'inspectionDate'
>;

function summaryOf(read: FactReader): VehicleSummary {
  const plate = read('A');
  const model = read('D.3');
  return {
    licensePlate: plate === null ? null : formatPlate(plate),
    make: makeOf(read),
    model: model === null ? null : toTitleCase(model),
    firstRegistration: isoOfGermanDate(read('B') ?? ''),
    inspectionDate: inspectionMonth(read('HU')),
  };
}

function dimensionsOf(read: FactReader) {
  const length = parseRange(read('18') ?? '');
  const width = parseRange(read('19') ?? '');
  const height = parseRange(read('20') ?? '');
  return {
    length: length?.max ?? null,
    width: width?.max ?? null,
    height: height?.max ?? null,
    lengthRange: length,
    widthRange: width,
    heightRange: height,
  };
}

/** The VIN only. Cheaper than `vehicleFacts` for searching many vehicles. */
export function vinOf(values: FieldValues): string | null {
  return createFactReader(values)('E');
}

/** The facts of a list. Several times cheaper than `vehicleFacts`, which shows in a list of thousands. */
export function vehicleSummary(values: FieldValues): VehicleSummary {
  return summaryOf(createFactReader(values));
}

/**
 * Derives the facts of a vehicle from its document.
 * @param values raw or normalised values; fields may be missing
 */
export function vehicleFacts(values: FieldValues): VehicleFacts {
  const read = createFactReader(values);
  const amount = (code: FieldCode): number | null => parsePrintedNumber(read(code) ?? '');
  const powerKw = amount('P.2');
  const curbWeightRange = parseRange(read('G') ?? '');
  const fuel = read('P.3');
  const axleLoadFields = (['1', '2', '3'] as const).flatMap(
    (axle) => ([`8.${axle}`, `7.${axle}`] as const).find((field) => amount(field) !== null) ?? [],
  );
  const tyreFields = (['15.1', '15.2', '15.3'] as const).filter((field) => read(field) !== null);
  return {
    ...summaryOf(read),
    vin: read('E'),
    hsn: read('2.1')?.padStart(4, '0') ?? null,
    tsn: read('2.2')?.slice(0, 3) ?? null,
    fuel: fuel === null ? null : toTitleCase(fuel),
    fuelFacts: fuelOfCode(read('10') ?? ''),
    powerKw,
    powerPs: powerKw === null ? null : psOfKw(powerKw),
    ratedSpeed: amount('P.4'),
    displacement: amount('P.1'),
    co2: amount('V.7'),
    curbWeight: curbWeightRange?.min ?? null,
    curbWeightRange,
    totalWeight: amount('F.1'),
    maxSpeed: amount('T'),
    ...dimensionsOf(read),
    axles: amount('L'),
    drivenAxles: amount('9'),
    axleLoads: axleLoadFields.flatMap((field) => amount(field) ?? []),
    axleLoadFields,
    tyres: tyreFields.flatMap((field) => read(field) ?? []),
    tyreFields,
    stationaryNoise: amount('U.1'),
    drivingNoise: amount('U.3'),
    ...emissionOf(read),
    towingBraked: amount('O.1'),
    towingUnbraked: amount('O.2'),
    supportLoad: amount('13'),
    seats: amount('S.1'),
    colour: colourOfCode(read('11') ?? '') ?? coloursIn(read('R') ?? '')[0] ?? null,
    kind: vehicleClass(read('J') ?? '')?.kind ?? null,
  };
}
