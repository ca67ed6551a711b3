/** The text without accents and dots: "Škoda" as "Skoda". */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lower case without accents, so that a search for "skoda" finds "Škoda". */
export function foldAccents(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** How umlauts and ß, in lower case, are typed on a keyboard without them. */
export const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * The ways in which a text is typed on a keyboard without umlauts, lower case: "FÜS" as "fus" and "fues".
 * @returns one or two, without duplicates
 */
export function accentSpellings(text: string): readonly string[] {
  const spelledOut = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/gu, (letter) => SPELLED_OUT[letter] ?? letter);
  return [...new Set([foldAccents(text), foldAccents(spelledOut)])];
}
