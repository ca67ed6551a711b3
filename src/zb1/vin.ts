/**
 * The vehicle identification number (field E) and its German check digit (field 3).
 * Position 9 is a check digit in North America only (49 CFR § 565.15) and is never used here.
 */

/** Number of characters: capitals and digits without I, O and Q (ISO 3779). */
export const VIN_LENGTH = 17;
const VIN_SHAPE = /^[A-HJ-NPR-Z\d]{17}$/u;

/** Values of the letters in the check digit: A J = 1, B K S = 2 … I R Z = 9; O = 0. */
const LETTER_VALUES: ReadonlyMap<string, number> = new Map([
  ...[...'ABCDEFGHI'].map((letter, index) => [letter, index + 1] as const),
  ...[...'JKLMNOPQR'].map((letter, index) => [letter, letter === 'O' ? 0 : index + 1] as const),
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
]);

/** Umlauts of old numbers count as their base letters. */
const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U' };
/** Numbers from before the VIN: letters and digits, also in groups joined by hyphens or, of tractors, a slash. */
const SHORT_SHAPE = /^[A-ZÄÖÜ\d]+(?:[ /-][A-ZÄÖÜ\d]+)*$/u;
/** Least number of characters of such a number; shorter texts are no reading of field E. */
const MIN_SHORT_LENGTH = 3;

/** The characters that count, without hyphens, slashes and spaces. */
export function vinCharacters(vin: string): string {
  return vin.replace(/[ /-]/gu, '');
}

function characterValue(character: string): number | undefined {
  return /^\d$/u.test(character) ? Number(character) : LETTER_VALUES.get(UMLAUTS[character] ?? character);
}

/** Weights from right to left, where 0 is the last character: 2…10 for nine characters, then 2…9 for eight. */
const weightFromRight = (fromRight: number): number => (fromRight < 9 ? fromRight + 2 : fromRight - 7);

/** Whether a text has the format of a VIN: 17 capitals and digits without I, O, Q. */
export function isVinShape(vin: string): boolean {
  return VIN_SHAPE.test(vin);
}

/** Whether a text has the format of a number from before the VIN: fewer than 17 characters, at least one a digit. */
export function isShortNumberShape(text: string): boolean {
  const { length } = vinCharacters(text);
  return length >= MIN_SHORT_LENGTH && length < VIN_LENGTH && /\d/u.test(text) && SHORT_SHAPE.test(text);
}

/**
 * The weighted sum for the check digit, by the KBA's rule. A shorter number is filled with zeros on the left, which add
 * nothing; what joins its groups is left out.
 * @param vin at most 17 capitals and digits
 * @returns the sum, or `null` for a longer text or one with other characters
 */
export function vinWeightedSum(vin: string): number | null {
  const characters = vinCharacters(vin);
  if (characters === '' || characters.length > VIN_LENGTH) return null;
  let sum = 0;
  for (let fromRight = 0; fromRight < characters.length; fromRight += 1) {
    const value = characterValue(characters.charAt(characters.length - 1 - fromRight));
    if (value === undefined) return null;
    sum += value * weightFromRight(fromRight);
  }
  return sum;
}

/**
 * The check digit printed in field 3 for the number in field E: the weighted sum modulo 11, ten as "X".
 * Published example: A1BS31Z0430336179 has the sum 268 and the digit 4.
 * @param vin 17 capitals and digits, or fewer before the VIN
 * @returns one character, or `null` if the number has other characters or too many
 */
export function vinCheckDigit(vin: string): string | null {
  const sum = vinWeightedSum(vin);
  if (sum === null) return null;
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * Whether the check digit (field 3) matches the VIN (field E).
 * @param checkDigit normalised field 3: 0-9 or X
 */
export function matchesCheckDigit(vin: string, checkDigit: string): boolean {
  return vinCheckDigit(vin) === checkDigit;
}

/**
 * Whether two characters count the same in the sum, so that field 3 cannot tell them apart: Z and 9, 1 and J, S and 2.
 */
export function isEqualInSum(left: string, right: string): boolean {
  const value = characterValue(left);
  return value !== undefined && value === characterValue(right);
}
