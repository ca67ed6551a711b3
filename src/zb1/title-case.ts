/** Converts printed capitals to title case for display: "ASTRA" becomes "Astra". */

/** Words up to this length stay in capitals, as they are mostly abbreviations: VW, BMW, TDI. */
const MAX_ABBREVIATION_LENGTH = 3;

/**
 * Chains of abbreviations, as in "FZ.Z.PERS.BEF.B.8 SPL.", stay as printed: title case of some parts would be harder to
 * read.
 */
const ABBREVIATED = /(?:\p{L}\.\p{L}.*){2}|\p{L}\.$/u;

/** A word without a vowel is an abbreviation of any length: GMBH, DFSK, FLHX. */
const VOWEL = /[AEIOUYÄÖÜÀ-Ý]/u;

interface Words {
  /** Shorter words stay as printed. */
  readonly minLength: number;
  /** Words without a vowel stay as printed. */
  readonly keepsAbbreviations: boolean;
}

function titleCaseWords(printed: string, { minLength, keepsAbbreviations }: Words): string {
  return printed.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, index: number) => {
    const isBesideDigit = /\d/u.test(printed.charAt(index - 1)) || /\d/u.test(printed.charAt(index + word.length));
    // Many offices print ß between capitals.
    const isInCapitals = !/\p{Ll}/u.test(word.replaceAll('ß', ''));
    if (!isInCapitals || isBesideDigit || word.length < minLength) return word;
    if (keepsAbbreviations && !VOWEL.test(word)) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/**
 * Title case for words in capitals with more than three letters. Shorter words, words next to digits, mixed case and
 * chains of abbreviations stay as printed.
 * @param printed text as printed, such as "GOLF PLUS" or "3ER REIHE"
 */
export function toTitleCase(printed: string): string {
  return ABBREVIATED.test(printed)
    ? printed
    : titleCaseWords(printed, { minLength: MAX_ABBREVIATION_LENGTH + 1, keepsAbbreviations: true });
}

/** The same for names of people, streets and places, with words from two letters on: "CEM" becomes "Cem". */
export function toTitleCaseName(printed: string): string {
  return titleCaseWords(printed, { minLength: 2, keepsAbbreviations: false });
}
