/** Tables as CSV files (RFC 4180, but for the separator). */

/**
 * Where a cell of a spreadsheet may begin with a formula, which would run when the file is opened (OWASP, CSV
 * injection). Also inside a value: Excel splits every file at the separator of its own settings, so that quotation
 * marks inside a cell quote nothing. A dash for no cents, as in "289,-", begins none.
 */
const FORMULA = /(?<=^|[,;\t\r\n])["\p{Zs}]*(?:[=+@]|(?<!\d,)-|-(?!\p{Zs}*(?:$|[^\p{L}\p{N}\p{Zs}("'=+@.-])))/gu;

/** Numbers that begin with a sign are no formulas. */
const NUMBER = /^[+-]?[\d.,]+$/u;

/**
 * A value as a field of a line. Apostrophes keep spreadsheets from running formulas in it. Both separators are quoted
 * in every file: LibreOffice can split at both.
 */
function field(value: string): string {
  const text = NUMBER.test(value) ? value : value.replaceAll(FORMULA, "'$&");
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What separates the fields of a line for spreadsheets of a locale: Excel takes semicolons where a comma separates
 * decimals, and shows a file with commas in one column there.
 */
export function csvSeparator(locale: string): ',' | ';' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/**
 * The content of a CSV file, whose first row names the columns. It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8. It has no line `sep=`: only Excel does not show it as a row.
 */
export function csvFile(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')}`;
}
