/** The shop's parts: which of them a vehicle has, and their URLs with the vehicle's codes. */
import { isUnknownMakerKey } from '~/zb1/hsn';
import { MAX_OVERRUN_BRAKED_KG, MAX_UNBRAKED_TRAILER_KG } from '~/zb1/load';
import type { VehicleFacts } from '~/contract/vehicle-facts';
import type { VehicleProfile } from '~/zb1/vehicle-profile';

/** In display order; keys of the texts `parts.names.<key>`, and the shop's category parameter. */
export const SHOP_PARTS = {
  battery: 'battery',
  wipers: 'wipers',
  brakes: 'brakes',
  engine: 'engine',
  brakePads: 'brake-pads',
  brakeDiscs: 'brake-discs',
  all: 'all',
  oil: 'oil',
  oilFilter: 'oil-filter',
} as const;
export type ShopPart = keyof typeof SHOP_PARTS;

export const PART_KEYS: readonly ShopPart[] = [
  'battery',
  'wipers',
  'brakes',
  'engine',
  'brakePads',
  'brakeDiscs',
  'all',
  'oil',
  'oilFilter',
];

/** Why a vehicle does not have a part; keys of the texts `parts.unfit.<key>`. */
export type Unfit =
  | 'trailer'
  | 'trailerUnbraked'
  | 'trailerDrum'
  | 'motorcycle'
  | 'electric'
  | 'electricEngine'
  | 'electricOil';

const BRAKE_PARTS: readonly ShopPart[] = ['brakes', 'brakePads', 'brakeDiscs'];
const NOT_ON_TRAILERS: readonly ShopPart[] = ['battery', 'wipers', 'engine', 'oil', 'oilFilter'];

/** Why this vehicle does not have the part; null if it has, or if too little is known. */
export function unfitReason(
  part: ShopPart,
  { type, isTwoWheeled, classCode, drive, technicalMassKg }: VehicleProfile,
): Unfit | null {
  if (type === 'trailer') {
    if (NOT_ON_TRAILERS.includes(part)) return 'trailer';
    const isUnbraked = technicalMassKg === null ? classCode === 'O1' : technicalMassKg <= MAX_UNBRAKED_TRAILER_KG;
    if (isUnbraked && BRAKE_PARTS.includes(part)) return 'trailerUnbraked';
    // Heavier ones may have disc brakes.
    const hasDrums = technicalMassKg === null || technicalMassKg <= MAX_OVERRUN_BRAKED_KG;
    return hasDrums && (part === 'brakePads' || part === 'brakeDiscs') ? 'trailerDrum' : null;
  }
  if (isTwoWheeled && part === 'wipers') return 'motorcycle';
  if (drive !== 'electric') return null;
  if (part === 'oil') return 'electricOil';
  if (part === 'engine') return 'electricEngine';
  return part === 'oilFilter' ? 'electric' : null;
}

/** HSN and TSN, unless they are only zeros or a collective key, as for imports and individual approvals. */
export interface ShopCodes {
  readonly hsn: string | null;
  readonly tsn: string | null;
}

const nonZeroCode = (code: string | null | undefined): string | null =>
  typeof code !== 'string' || /^0*$/u.test(code) ? null : code;

export function shopCodes({ hsn, tsn }: Pick<VehicleFacts, 'hsn' | 'tsn'>): ShopCodes {
  const maker = nonZeroCode(hsn);
  return { hsn: maker === null || isUnknownMakerKey(maker) ? null : maker, tsn: nonZeroCode(tsn) };
}

/**
 * The URL of a part in the shop: the base with `category`, `hsn` and `tsn` appended to its query. A single code
 * identifies no vehicle, so either both are included or none.
 * @param base the shop's URL, http(s)
 */
export function partAddress(base: string, part: ShopPart, { hsn, tsn }: ShopCodes): string {
  const address = new URL(base);
  address.searchParams.set('category', SHOP_PARTS[part]);
  if (hsn !== null && tsn !== null) {
    address.searchParams.set('hsn', hsn);
    address.searchParams.set('tsn', tsn);
  }
  return address.href;
}
