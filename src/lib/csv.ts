/** Tables as CSV files (RFC 4180). */

/** Begins a formula in a spreadsheet, which would run when the file is opened (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/u;

/** Numbers that begin with a sign are no formulas. */
const NUMBER = /^[+-]?[\d.,]+$/u;

/** A value as a field of a line. An apostrophe keeps spreadsheets from running it as a formula. */
function field(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The content of a CSV file, whose first row names the columns. It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
