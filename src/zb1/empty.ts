/** Printed marks of an empty field: blank, dashes, or dots and asterisks that fill the box. */
const EMPTY_MARK = /^[\s‐‑‒–—−._*/-]*$/u;

/**
 * Whether a printed value means "empty" on the ZB I: blank or only dashes ("-", "--", "-/-").
 * @param value raw or normalised text; `undefined` (not read) is empty
 */
export function isEmptyMark(value: string | undefined): boolean {
  return value === undefined || EMPTY_MARK.test(value);
}
