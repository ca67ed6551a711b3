/** The spaces in a citation after a section sign or an abbreviation, where a line must not end. */
const BEFORE_NUMBER = /(§|Art\.|Abs\.|Nr\.|Satz|Anlage) (?=[\dIVX])/gu;

/** A citation such as "§ 9 Abs. 1 Nr. 2" with no-break spaces before its numbers. */
export function unbrokenCitation(citation: string): string {
  return citation.replaceAll(BEFORE_NUMBER, '$1\u00a0');
}
