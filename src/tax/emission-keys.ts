/**
 * Tax classes by the last two digits of field 14.1, the emission key of the KBA. The first two digits name the list: 04
 * for cars and campers up to 2,800 kg, 06 for lorries, buses and heavier campers; the same last digits have another
 * meaning in the other list.
 *
 * Sources: cars: table of rates by key of the Zoll (§ 9 (1) No. 2a KraftStG), read 2026-11. Campers: table of keys for
 * campers up to and above 2,800 kg (ADAC "Kraftfahrzeugsteuer für Wohnmobile", promobil), read 2026-11. Lorries:
 * "Einstufung der Geräusch- und Emissionsklassen" (DAT, of October 2005) and "Leitfaden zur Ermittlung der
 * Schadstoffklassen schwerer Nutzfahrzeuge" (Toll Collect, July 2018).
 */
import { isInRanges } from '~/zb1/emission';
import type { TaxEmission } from './types.ts';

type KeyTable = readonly (readonly [emission: TaxEmission, keys: string])[];

/** Greatest permitted mass of the campers in list 04, kg. */
const LIGHT_CAMPER_KG = 2800;

/** Differs from the Euro class: D3 and D4 pay as Euro 3, and the keys 49 to 52 as Euro 2. */
export const CAR_KEYS: KeyTable = [
  ['Euro3bis6', '30-33 36-48 53-70 72-75'],
  ['Euro2', '25-27 35 49-52 71'],
  ['Euro1vergl', '01-02 11-14 16 18 21-22 28-29 34 77'],
  ['keinOzonFahrver', '17 19-20 23-24'],
  ['sonstige', '00 05-08 88'],
];

/** Cars' keys that are cheaper with a regulated catalytic converter, which only other documents prove. */
export const UNPROVEN_CAR_KEYS: KeyTable = [
  ['Euro1vergl', '03-04 09'],
  ['keinOzonFahrver', '10 15'],
];

const LIGHT_CAMPER_KEYS: KeyTable = [
  ['mindestensS4', '32-33 38-39 43 53-66 73-75'],
  ['S3oderS2', '25-27 30-31 35-37 41-42 44-52 67-72'],
  ['S1', '11-14 16 18-24 28-29 34 40 77'],
  ['schlechterAlsS1', '00-10 15 17 88 98'],
];

const HEAVY_CAMPER_KEYS: KeyTable = [
  ['mindestensS4', '35 80-81 83-84 90-91'],
  ['S3oderS2', '20-22 33-34 44-45 54-55 60-61 70-71'],
  ['S1', '10-12 30-32 40-43 50-53'],
  ['schlechterAlsS1', '00-02 88 98'],
];

const TRUCK_KEYS: KeyTable = [
  ['mindestensS2', '20-22 33-35 44-45 54-55 60-61 70-71 80-81 83-84 90-91'],
  ['S1', '10-12 30-32 40-43 50-53'],
  ['sonstige-G1', '01-02'],
  ['sonstige', '00 88 98'],
];

/** @param code four digits, or the last two alone */
function keyOf(code: string): { readonly list: string | undefined; readonly key: number } | null {
  const digits = /^(\d{2})?(\d{2})$/u.exec(code.trim());
  return digits === null ? null : { list: digits[1], key: Number(digits[2]) };
}

function find(table: KeyTable, key: number): TaxEmission | undefined {
  return table.find(([, keys]) => isInRanges(key, keys))?.[0];
}

/** The class of a car by a table; undefined for keys of another list or outside the table. */
export function carClass(table: KeyTable, code: string): TaxEmission | undefined {
  const found = keyOf(code);
  return found === null || (found.list ?? '04') !== '04' ? undefined : find(table, found.key);
}

/** The class of a lorry or bus. */
export function truckClass(code: string): TaxEmission | undefined {
  const found = keyOf(code);
  return found === null || (found.list ?? '06') !== '06' ? undefined : find(TRUCK_KEYS, found.key);
}

/**
 * The possible classes of a camper. Its mass says which list the key belongs to; a key whose first digits name the
 * other list may have the meaning of either.
 */
export function camperClasses(code: string, massKg: number | undefined): readonly TaxEmission[] {
  const found = keyOf(code);
  if (found === null) return [];
  const light = find(LIGHT_CAMPER_KEYS, found.key);
  const heavy = find(HEAVY_CAMPER_KEYS, found.key);
  const byList = found.list === '04' ? [light] : found.list === '06' ? [heavy] : [];
  const byMass = massKg === undefined ? [] : [massKg > LIGHT_CAMPER_KG ? heavy : light];
  return [...new Set([...byMass, ...byList])].filter((emission) => emission !== undefined);
}
