/** Printed capitals as words for reading: "ASTRA" becomes "Astra". */

/** Short words and words with digits are names of their own: VW, BMW, X5, TDI. */
const LONGEST_ABBREVIATION = 3;

/**
 * Gives long words in capitals a capital first letter only; short ones, those with digits and mixed case stay.
 * @param printed text as printed, such as "GOLF PLUS" or "3ER REIHE"
 */
export function readable(printed: string): string {
  return printed.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, index: number) => {
    const besideDigit = /\d/u.test(printed.charAt(index - 1)) || /\d/u.test(printed.charAt(index + word.length));
    const capitals = word === word.toUpperCase();
    if (!capitals || besideDigit || word.length <= LONGEST_ABBREVIATION) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}
