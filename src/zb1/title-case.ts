/** Converts printed capitals to title case for display: "ASTRA" becomes "Astra". */

/** Words up to this length stay in capitals, as they are mostly abbreviations: VW, BMW, TDI. */
const MAX_ABBREVIATION_LENGTH = 3;

/**
 * Chains of abbreviations, as in "FZ.Z.PERS.BEF.B.8 SPL.", stay as printed: title case of some parts would be harder to
 * read.
 */
const ABBREVIATED = /(?:\p{L}\.\p{L}.*){2}|\p{L}\.$/u;

function titleCaseWords(printed: string, minLength: number): string {
  return printed.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, index: number) => {
    const besideDigit = /\d/u.test(printed.charAt(index - 1)) || /\d/u.test(printed.charAt(index + word.length));
    const capitals = word === word.toUpperCase();
    if (!capitals || besideDigit || word.length < minLength) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/**
 * Title case for words in capitals with more than three letters. Shorter words, words next to digits, mixed case and
 * chains of abbreviations stay as printed.
 * @param printed text as printed, such as "GOLF PLUS" or "3ER REIHE"
 */
export function toTitleCase(printed: string): string {
  return ABBREVIATED.test(printed) ? printed : titleCaseWords(printed, MAX_ABBREVIATION_LENGTH + 1);
}

/** The same for names of people, streets and places, with words from two letters on: "CEM" becomes "Cem". */
export function toTitleCaseName(printed: string): string {
  return titleCaseWords(printed, 2);
}
