/** Printed capitals as words for reading: "ASTRA" becomes "Astra". */

/** Short words and words with digits are names of their own: VW, BMW, X5, TDI. */
const LONGEST_ABBREVIATION = 3;

/** Running abbreviations, as in "FZ.Z.PERS.BEF.B.8 SPL.": half of them as words would read worse than none. */
const ABBREVIATED = /(?:\p{L}\.\p{L}.*){2}|\p{L}\.$/u;

function asWords(printed: string, shortest: number): string {
  return printed.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, index: number) => {
    const besideDigit = /\d/u.test(printed.charAt(index - 1)) || /\d/u.test(printed.charAt(index + word.length));
    const capitals = word === word.toUpperCase();
    if (!capitals || besideDigit || word.length < shortest) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/**
 * Gives long words in capitals a capital first letter only; short ones, those with digits, mixed case and running
 * abbreviations stay.
 * @param printed text as printed, such as "GOLF PLUS" or "3ER REIHE"
 */
export function readable(printed: string): string {
  return ABBREVIATED.test(printed) ? printed : asWords(printed, LONGEST_ABBREVIATION + 1);
}

/** The same for names of people, streets and places, where short words are names too: "CEM" becomes "Cem". */
export function readableName(printed: string): string {
  return asWords(printed, 2);
}
