/**
 * How the texts set spaces, quotation marks and numbers. The files have no-break spaces where a line must not end, so
 * that nothing has to be replaced when a page is shown.
 */

const UNITS = [
  '€|%|mm|cm|m|km|km/h|kg|t|g|g/km|kW|PS|cm³|V|dB\\(A\\)|kB|MB|GB|l|s',
  'Liter|litres?|Zoll|inch(?:es)?|Pixel|pixels|Megapixel|megapixels|Prozent|per cent|Uhr|Euro|euros?',
].join('|');

const MONTHS = [
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  'January|February|March|May|June|July|October|December',
].join('|');

/** Where a space must not break: each pattern matches the space alone. */
const TIED: readonly RegExp[] = [
  // 60 €, 1,6 mm, {{seconds}} s
  new RegExp(String.raw`(?<=\d|\}\}) (?=(?:${UNITS})(?![\p{L}\p{N}]))`, 'gu'),
  // § 36, Abs. 3, Nr. 7, section 36 (3), Anlage VIII
  /(?<=(?:§|Art\.|Abs\.|Nr\.|Satz|Anlage|Articles?|[Ss]ections?|no\.|sentence|[Aa]nnex)) (?=[\d(]|[IVX]+\b)/gu,
  // Buchst. f
  /(?<=Buchst\.) (?=[a-z]\b)/gu,
  // Feld 14.1, field E, Klasse B, Felder G, Feld {{code}}
  /(?<=\b(?:Felde?r?n?|[Ff]ields?|Klassen?|[Cc]lass(?:es)?)) (?=\d|[A-Z]\b|[A-Z]\d|\{\{)/gu,
  // 5. November, 5 November
  new RegExp(String.raw`(?<=\b\d{1,2}\.?) (?=(?:${MONTHS})\b)`, 'gu'),
  // z. B., d. h., u. a.
  /(?<=\bz\.) (?=B\.)|(?<=\bd\.) (?=h\.)|(?<=\bu\.) (?=a\.)/gu,
  // 210 × 105
  /(?<=\d) (?=× \d)|(?<=\d[ \u{a0}]×) (?=\d)/gu,
];

/** A text with no-break spaces where its lines must not break. */
export function withTiedSpaces(text: string): string {
  return TIED.reduce((tied, space) => tied.replaceAll(space, '\u00a0'), text);
}
