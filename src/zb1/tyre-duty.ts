/** What an axle asks of its tyres: enough load, enough speed (StVZO § 36). */
import { readingOf } from './checks/check';
import type { FieldValues } from './field-codes';
import { type Axle, axleLoads } from './load';
import { parseNumber } from './numbers';
import { HIGHEST_LOAD_INDEX, loadOfIndex, speedOfSymbol, type Tyre } from './tyre';
import { vehicleClass } from './vehicle-class';

/** Wheels on one axle: one on motorcycles, two elsewhere, or `null` where J does not tell. Twin wheels count as one. */
export function wheelsPerAxle(fields: FieldValues): 1 | 2 | null {
  const kind = vehicleClass(readingOf(fields)('J'))?.kind;
  if (kind === undefined) return null;
  return kind === 'motorcycle' || kind === 'moped' ? 1 : 2;
}

/** What an axle may weigh and on how many wheels; `null` when the document does not say. */
export interface AxleDuty {
  readonly kg: number;
  readonly wheels: 1 | 2;
}

/** What the tyres of an axle have to carry; null where the document does not say. */
export function axleDuty(fields: FieldValues, axle: Axle): AxleDuty | null {
  const load = axleLoads(fields).find((one) => one.axle === axle);
  const wheels = wheelsPerAxle(fields);
  return load === undefined || wheels === null ? null : { kg: load.kg, wheels };
}

/** What a tyre's load index means, in kg. */
export interface TyreLoad {
  readonly perTyre: number;
  readonly perAxle: number;
  /** On twin wheels, where the designation names a second index. */
  readonly twin: { readonly perTyre: number; readonly perAxle: number } | null;
  /** Against the axle; `null` when the axle's load is not known. */
  readonly enough: boolean | null;
}

/**
 * What the tyres of an axle carry.
 * @param wheels on the axle
 * @param needed what the axle may weigh, in kg
 */
export function tyreLoad({ loadIndex, twinLoadIndex }: Pick<Tyre, 'loadIndex' | 'twinLoadIndex'>, wheels: 1 | 2, needed: number | null): TyreLoad | null {
  const perTyre = loadIndex === null ? null : loadOfIndex(loadIndex);
  if (perTyre === null) return null;
  const twinned = twinLoadIndex === null ? null : loadOfIndex(twinLoadIndex);
  const twin = twinned === null ? null : { perTyre: twinned, perAxle: twinned * wheels * 2 };
  const perAxle = perTyre * wheels;
  return { perTyre, perAxle, twin, enough: needed === null ? null : Math.max(perAxle, twin?.perAxle ?? 0) >= needed };
}

/** The smallest load index that carries so much; `null` beyond the table. */
export function loadIndexFor(kg: number): number | null {
  for (let index = 0; index <= HIGHEST_LOAD_INDEX; index += 1) if ((loadOfIndex(index) ?? 0) >= kg) return index;
  return null;
}

/** `marked`: slower than the vehicle, allowed on winter tyres whose speed is shown to the driver (StVZO § 36 (5)). */
export type SpeedVerdict = 'enough' | 'marked' | 'slow' | 'unknown';

/**
 * A speed symbol against the vehicle's top speed (T).
 * @param winter whether the tyre carries the Alpine symbol
 */
export function speedVerdict(symbol: string | null, fields: FieldValues, winter: boolean): SpeedVerdict {
  const speed = symbol === null || symbol === '' ? null : speedOfSymbol(symbol);
  const top = parseNumber(readingOf(fields)('T'));
  if (speed === null || top === null) return 'unknown';
  // "ZR" alone says "more than", so that it cannot fall short.
  if (speed >= top || symbol === 'ZR') return 'enough';
  return winter ? 'marked' : 'slow';
}

/** The least tread in mm: 1.6, on mopeds and light motorcycles (L1e, up to 125 cm³ and 11 kW) 1 (StVZO § 36 (3)). */
export function leastTread(fields: FieldValues): 1 | 1.6 {
  const read = readingOf(fields);
  const kind = vehicleClass(read('J'))?.kind;
  const displacement = parseNumber(read('P.1'));
  const power = parseNumber(read('P.2'));
  const light = kind === 'motorcycle' && displacement !== null && displacement <= 125 && power !== null && power <= 11;
  return kind === 'moped' || light ? 1 : 1.6;
}
