/**
 * The maker's key (HSN, field 2.1) as assigned by the KBA. One maker has several keys, and one key can cover several
 * brands of a family, so compare the result with `makersAgree`, not for equality.
 */
import type { Maker } from './makers';

/** Collective keys for makers that are not in the KBA's register, often of imported vehicles. */
const UNKNOWN_MAKER_KEYS: ReadonlySet<string> = new Set(['0000', '0800', '0801', '0900', '0901']);

const KEYS_BY_MAKER: readonly (readonly [Maker, string])[] = [
  ['Audi', '0588 0590 0591'],
  ['BMW', '0005 0575 7909'],
  ['Citroën', '3001'],
  ['Dacia', '8212'],
  ['Fiat', '4001 4136'],
  ['Ford', '8566'],
  ['Honda', '2131'],
  ['Hyundai', '8252 1349'],
  ['Kia', '8253'],
  ['Mazda', '7118'],
  ['Mercedes-Benz', '0708 0709 0710 0999 1313 2222'],
  ['Nissan', '1329'],
  ['Opel', '0035'],
  ['Peugeot', '3003'],
  ['Porsche', '0583'],
  ['Renault', '3004 3333'],
  ['Seat', '7593'],
  ['Škoda', '8004'],
  ['Tesla', '1480'],
  ['Toyota', '5013'],
  ['Volkswagen', '0600 0603'],
  ['Volvo', '9101'],
];

const MAKER_BY_KEY: ReadonlyMap<string, Maker> = new Map(
  KEYS_BY_MAKER.flatMap(([maker, keys]) => keys.split(' ').map((key) => [key, maker] as const)),
);

/** Some documents omit leading zeros. */
const padHsn = (hsn: string): string => hsn.trim().padStart(4, '0');

/**
 * The maker of an HSN.
 * @param hsn field 2.1, with or without leading zeros
 * @returns the maker, or `null` if the key is not in the list
 */
export function hsnMaker(hsn: string): Maker | null {
  return MAKER_BY_KEY.get(padHsn(hsn)) ?? null;
}

/** Whether an HSN means "maker unknown" (0000, 0800, 0801, 0900, 0901). */
export function isUnknownMakerKey(hsn: string): boolean {
  return UNKNOWN_MAKER_KEYS.has(padHsn(hsn));
}

/**
 * Whether an HSN and a TSN name a model. A collective key and a TSN of zeros (000, 00000000: single approvals, imports)
 * name none.
 * @param hsn field 2.1
 * @param tsn first three characters of field 2.2
 */
export function namesModel(hsn: string | null, tsn: string | null): boolean {
  if (hsn === null || tsn === null) return false;
  return /^\d{4}$/u.test(hsn) && !isUnknownMakerKey(hsn) && /^[A-Z0-9]{3}$/u.test(tsn) && !/^0+$/u.test(tsn);
}
