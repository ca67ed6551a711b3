/** Printed marks that say "nothing here": blank, dashes, or dots and asterisks used to fill a box. */
const EMPTY_MARK = /^[\s‐‑‒–—−._*/-]*$/u;

/**
 * Tells whether a printed value means "empty" on the ZB I: blank or only dashes ("-", "--", "-/-").
 * @param value raw or normalised text; `undefined` (not read) counts as empty
 */
export function isEmptyMark(value: string | undefined): boolean {
  return value === undefined || EMPTY_MARK.test(value);
}
