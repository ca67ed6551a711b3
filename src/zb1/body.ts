/** Field 4: the EU code of the body (Regulation 2018/858, annex I part C). */

/** Keys of the texts `bodies.<code>` in the namespace `zb1`. */
export const BODY_CODES = [
  'AA',
  'AB',
  'AC',
  'AD',
  'AE',
  'AF',
  'AG',
  'BA',
  'BB',
  'BC',
  'BD',
  'BE',
  'DA',
  'DB',
  'DC',
  'DE',
  'SA',
  'SB',
  'SC',
  'SD',
  'SE',
  'SF',
  'SG',
  'SH',
] as const;
export type BodyCode = (typeof BODY_CODES)[number];

/**
 * The body that field 4 names.
 * @param printed normalised field 4; digits behind the two letters are dropped
 * @returns `null` for a national four-digit or unknown code
 */
export function bodyOf(printed: string): BodyCode | null {
  const letters = printed.trim().toUpperCase().slice(0, 2);
  return BODY_CODES.find((code) => code === letters) ?? null;
}
