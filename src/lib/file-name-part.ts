/** Parts of the names of files that are saved. */

/** A text as a part of a file name: lower case, a hyphen for all that is neither a letter nor a digit. */
export const fileNamePart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/**
 * A file name that a translation has composed. It isolates names that are written from right to left; in a file name
 * the isolating characters are invisible.
 */
export const withoutIsolation = (name: string): string => name.replaceAll(/\p{Cf}/gu, '');
