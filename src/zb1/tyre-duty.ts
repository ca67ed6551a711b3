/**
 * The load and speed that the tyres of an axle have to bear, their tread depth (StVZO § 36), and when they must be winter
 * tyres (StVO § 2 (3a)).
 */
import { createFieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import { TONNE_KG } from './inspection-traits';
import { type Axle, technicalMassKg } from './load';
import { parsePrintedNumber } from './numbers';
import { MAX_LOAD_INDEX, isOpenSpeed, loadOfIndex, speedOfSymbol, type Tyre } from './tyre';
import { isTowedKind, vehicleClass } from './vehicle-class';
import { isAmbulance, isCamper, isLightMotorcycle, isSingleTrack, isWheelchair, kindOf } from './vehicle-kind';

/**
 * Wheels on one axle: one on motorcycles, else two; `null` if the kind is unknown, or if its axles differ, as on
 * tricycles and motorcycles with a sidecar, which only the class tells. Twin wheels count as one.
 */
export function wheelsPerAxle(fields: FieldValues): 1 | 2 | null {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  const code = vehicleClass(read('J'))?.code ?? '';
  if (kind === null || kind === 'tricycle' || /^L[24]E?$/u.test(code)) return null;
  if (kind !== 'motorcycle' && kind !== 'moped') return 2;
  return code === '' ? null : 1;
}

/** Whether the tyres of an axle are doubled: as on most vehicles of its class, on some of them, or on none. */
export type TwinWheels = 'usual' | 'possible' | 'never';

/** Least mass in kg of a van that is built with twin wheels too. */
const MIN_TWIN_VAN_KG = 3300;

/** Whether it is a car on the chassis of a large van, as campers and ambulances are, or as heavy as one above 3.5 t. */
function canBeOnVanChassis(fields: FieldValues): boolean {
  const read = createFieldReader(fields);
  const mass = technicalMassKg(fields);
  if (isCamper(read) || isAmbulance(read)) return mass === null || mass >= MIN_TWIN_VAN_KG;
  return mass !== null && mass > 3.5 * TONNE_KG;
}

/**
 * Whether an axle can have twin wheels. A steered axle has none, so neither the front axle of a motor vehicle nor any
 * axle of an ordinary car; a van, or a car on its chassis, has them on a few models only, and so have heavy trailers,
 * on any axle.
 */
export function twinWheels(fields: FieldValues, axle: Axle): TwinWheels {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  const code = vehicleClass(read('J'))?.code ?? '';
  if (isTowedKind(kind)) return /^O[12]/u.test(code) ? 'never' : 'possible';
  if (axle === 1) return 'never';
  if (/^(?:M[23]|N[23])/u.test(code)) return 'usual';
  if (kind === 'car') return canBeOnVanChassis(fields) ? 'possible' : 'never';
  return kind === 'truck' || kind === 'bus' || kind === 'tractor' ? 'possible' : 'never';
}

/** Loads of a tyre's load index, in kg. */
export interface TyreLoad {
  readonly perTyre: number;
  /** `null` if the number of wheels is unknown. */
  readonly perAxle: number | null;
  /** On twin wheels; `null` if the designation has no second index. */
  readonly twin: { readonly perTyre: number; readonly perAxle: number | null } | null;
}

/**
 * The loads that the tyres of an axle bear.
 * @param wheels on the axle; `null` if their number is unknown
 * @returns `null` without a load index, or with one outside the table
 */
export function tyreLoad(
  { loadIndex, twinLoadIndex }: Pick<Tyre, 'loadIndex' | 'twinLoadIndex'>,
  wheels: 1 | 2 | null,
): TyreLoad | null {
  const perTyre = loadIndex === null ? null : loadOfIndex(loadIndex);
  if (perTyre === null) return null;
  const twinned = twinLoadIndex === null ? null : loadOfIndex(twinLoadIndex);
  const onAxle = (kg: number): number | null => (wheels === null ? null : kg * wheels);
  const twin = twinned === null ? null : { perTyre: twinned, perAxle: onAxle(twinned * 2) };
  return { perTyre, perAxle: onAxle(perTyre), twin };
}

/** The smallest load index for a load in kg; `null` above the table. */
export function loadIndexFor(kg: number): number | null {
  for (let index = 0; index <= MAX_LOAD_INDEX; index += 1) if ((loadOfIndex(index) ?? 0) >= kg) return index;
  return null;
}

/**
 * `marked`: slower than the vehicle, allowed for winter tyres if their top speed is displayed to the driver (StVZO § 36
 * (5)).
 */
export type SpeedVerdict = 'enough' | 'marked' | 'slow' | 'unknown';

/**
 * Compares a speed symbol with the vehicle's top speed (T). A symbol without an upper limit is never too slow: whether
 * it suffices above its speed, only the tyre's maker says.
 * @param winter whether the tyre has the Alpine symbol
 */
export function speedVerdict(symbol: string | null, fields: FieldValues, winter: boolean): SpeedVerdict {
  const speed = symbol === null || symbol === '' ? null : speedOfSymbol(symbol);
  const top = parsePrintedNumber(createFieldReader(fields)('T'));
  if (speed === null || top === null) return 'unknown';
  if (speed >= top || (symbol !== null && isOpenSpeed(symbol))) return 'enough';
  return winter ? 'marked' : 'slow';
}

/**
 * Whether winter tyres are compulsory on ice and snow (StVO § 2 (3a)): not for farm and single-track vehicles and
 * wheelchairs, nor for towed ones, which are no motor vehicles.
 */
export function hasWinterDuty(fields: FieldValues): boolean {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  return !isTowedKind(kind) && kind !== 'tractor' && !isSingleTrack(read) && !isWheelchair(read);
}

/** Minimum tread depth in mm: 1.6, or 1 for mopeds and light motorcycles (StVZO § 36 (3)). */
export function minTreadDepth(fields: FieldValues): 1 | 1.6 {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  return kind === 'moped' || (kind === 'motorcycle' && isLightMotorcycle(read) === true) ? 1 : 1.6;
}
