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

/** Vehicle classes (J) that a body code (4) belongs to (Directive 2007/46/EC, annex II, part C). */
const CLASSES_OF_BODIES: readonly (readonly [body: RegExp, classes: RegExp])[] = [
  [/^A[A-G]$/u, /^M1G?$/u],
  [/^B[A-EX]$/u, /^N[1-3]G?$/u],
  [/^C[A-X]$/u, /^M[23]G?$/u],
  [/^D[A-E]$/u, /^O[1-4]$/u],
];
/** Classes with bodies of these codes; those of motorcycles and tractors have others. */
const CLASS_WITH_BODY = /^[MNO][1-4]G?$/u;
/** A multi-purpose vehicle or pick-up that carries more goods than people is of class N1 (annex II, part C). */
const IN_SEVERAL_CLASSES = /^A[FG]$/u;

/** Whether a body code is one of the class in J; `null` if either is unknown. */
export function isBodyOfClass(body: string, vehicleClass: string): boolean | null {
  const classes = CLASSES_OF_BODIES.find(([bodies]) => bodies.test(body))?.[1];
  if (classes === undefined || !CLASS_WITH_BODY.test(vehicleClass)) return null;
  return classes.test(vehicleClass) || (IN_SEVERAL_CLASSES.test(body) ? null : false);
}
