/**
 * Signs of authorities' vehicles, whose numbers consist of at most six digits and no letters (§ 9 Abs. 1 sentences 6
 * and 7 FZV with annex 2, version of 20 July 2023). B, HB and HH are signs of a state and of its district.
 */
import type { Plate } from './plate-types';

/** The authorities that use a sign. Keys of the texts `edit.plate.official.<holder>` of the plate dialog. */
export type OfficialHolder =
  | 'federal'
  | 'federalPolice'
  | 'waterways'
  | 'thw'
  | 'army'
  | 'nato'
  | 'state'
  | 'diplomatic'
  | 'local';

/** Greatest number of digits of such a plate. */
export const MAX_OFFICIAL_DIGITS = 6;

const HOLDERS: Readonly<Record<string, OfficialHolder>> = {
  BD: 'federal',
  BG: 'federalPolice',
  BP: 'federalPolice',
  BW: 'waterways',
  THW: 'thw',
  Y: 'army',
  X: 'nato',
  BBL: 'state',
  BWL: 'state',
  BYL: 'state',
  HEL: 'state',
  LSA: 'state',
  LSN: 'state',
  MVL: 'state',
  NL: 'state',
  NRW: 'state',
  RPL: 'state',
  SAL: 'state',
  SH: 'state',
  THL: 'state',
};

/** The holder of a sign that no district has; `null` for other signs. */
export function officialHolder(sign: string): OfficialHolder | null {
  return HOLDERS[sign] ?? null;
}

const holderOf = (plate: Plate | null): OfficialHolder | null =>
  plate?.kind === 'official' ? officialHolder(plate.district) : null;

/**
 * Whether it is a plate of the army or of the federal police, whose vehicles need no inspection by an inspection body
 * (StVZO § 29 (1)) and pay no tax (KraftStG § 3 No. 2).
 */
export function isArmyOrFederalPolice(plate: Plate | null): boolean {
  const holder = holderOf(plate);
  return holder === 'army' || holder === 'federalPolice';
}

const FEDERAL_OR_STATE: ReadonlySet<OfficialHolder | null> = new Set([
  'federal',
  'federalPolice',
  'waterways',
  'thw',
  'army',
  'state',
]);

/** Whether it is a plate of the federation or of a state, whose vehicles need no insurance (PflVG § 2 (1) No. 1, 2). */
export function isFederalOrState(plate: Plate | null): boolean {
  return FEDERAL_OR_STATE.has(holderOf(plate));
}
