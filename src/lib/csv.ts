/** Tables as CSV files (RFC 4180). */

/**
 * Where a cell of a spreadsheet may begin with a formula, which would run when the file is opened (OWASP, CSV
 * injection). Also inside a value: with German settings Excel splits a file at semicolons instead of commas, so that
 * quotation marks inside a cell quote nothing.
 */
const FORMULA = /(?<=^|[;\t\r\n])["\p{Zs}]*[=+\-@]/gu;

/** Numbers that begin with a sign are no formulas. */
const NUMBER = /^[+-]?[\d.,]+$/u;

/** A value as a field of a line. Apostrophes keep spreadsheets from running formulas in it. */
function field(value: string): string {
  const text = NUMBER.test(value) ? value : value.replaceAll(FORMULA, "'$&");
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The content of a CSV file, whose first row names the columns. It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
