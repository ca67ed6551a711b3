/** Alphabet of a VIN: no I, O, Q (ISO 3779). */
export const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Values of the letters A to Z, in their order. */
const LETTER_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 0, 7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 9];

/** Field 3 of a VIN: weights 2 to 10 and 2 to 9 from the right, the sum modulo 11, with 10 printed as X. */
export function checkDigit(vin: string): string {
  let sum = 0;
  [...vin].toReversed().forEach((character, index) => {
    const value = /\d/.test(character) ? Number(character) : (LETTER_VALUES[character.charCodeAt(0) - 65] ?? 0);
    sum += value * (2 + (index % 9));
  });
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
