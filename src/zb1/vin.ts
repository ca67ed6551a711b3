/** The vehicle identification number (field E) and its German check digit (field 3). */

/** Characters of a VIN: capitals and digits without I, O and Q (ISO 3779). */
export const VIN_LENGTH = 17;
const VIN_SHAPE = /^[A-HJ-NPR-Z\d]{17}$/u;

/** Letter rows whose first member counts 1: A J =1, B K S =2 … I R Z =9; O counts 0. */
const LETTER_VALUES: ReadonlyMap<string, number> = new Map([
  ...[...'ABCDEFGHI'].map((letter, index) => [letter, index + 1] as const),
  ...[...'JKLMNOPQR'].map((letter, index) => [letter, letter === 'O' ? 0 : index + 1] as const),
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
]);

function characterValue(character: string): number | undefined {
  return /^\d$/u.test(character) ? Number(character) : LETTER_VALUES.get(character);
}

/** Weights from right to left: 2…10 for nine places, then 2…9 for eight. */
const weightFromRight = (place: number): number => (place < 9 ? place + 2 : place - 7);

/** Tells whether a text has the shape of a VIN: 17 capitals and digits without I, O, Q. */
export function isVinShape(vin: string): boolean {
  return VIN_SHAPE.test(vin);
}

/**
 * The weighted sum of the KBA rule.
 * @param vin 17 characters
 * @returns the sum, or `null` when the text is not 17 capitals and digits
 */
export function vinWeightedSum(vin: string): number | null {
  if (vin.length !== VIN_LENGTH) return null;
  let sum = 0;
  for (let place = 0; place < VIN_LENGTH; place += 1) {
    const value = characterValue(vin.charAt(VIN_LENGTH - 1 - place));
    if (value === undefined) return null;
    sum += value * weightFromRight(place);
  }
  return sum;
}

/**
 * The check digit printed in field 3 for a VIN in field E: the weighted sum modulo 11, ten as "X".
 * Worked example: A1BS31Z0430336179 has the sum 268 and the digit 4.
 * @param vin 17 capitals and digits
 * @returns one character, or `null` when the VIN is not complete
 */
export function vinCheckDigit(vin: string): string | null {
  const sum = vinWeightedSum(vin);
  if (sum === null) return null;
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * Tells whether field 3 proves field E.
 * @param checkDigit normalised field 3: 0-9 or X
 */
export function provesVin(vin: string, checkDigit: string): boolean {
  return vinCheckDigit(vin) === checkDigit;
}
