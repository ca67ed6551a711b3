/** The vehicle identification number (field E) and its German check digit (field 3). */

/** Number of characters: capitals and digits without I, O and Q (ISO 3779). */
export const VIN_LENGTH = 17;
const VIN_SHAPE = /^[A-HJ-NPR-Z\d]{17}$/u;

/** Values of the letters in the check digit: A J = 1, B K S = 2 … I R Z = 9; O = 0. */
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

/** Whether a text has the format of a VIN: 17 capitals and digits without I, O, Q. */
export function isVinShape(vin: string): boolean {
  return VIN_SHAPE.test(vin);
}

/**
 * The weighted sum for the check digit, by the KBA's rule.
 * @param vin 17 characters
 * @returns the sum, or `null` if the text is not 17 capitals and digits
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
 * The check digit printed in field 3 for the VIN in field E: the weighted sum modulo 11, ten as "X".
 * Published example: A1BS31Z0430336179 has the sum 268 and the digit 4.
 * @param vin 17 capitals and digits
 * @returns one character, or `null` if the VIN is not complete
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
