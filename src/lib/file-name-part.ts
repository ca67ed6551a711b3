/** Parts of the names of files that are saved. */

/** A text as a part of a file name: lower case, a hyphen for all that is neither a letter nor a digit. */
export const fileNamePart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/**
 * The name of a vehicle as a part of a file name: as written, with hyphens for spaces, dots and slashes. The season of a
 * plate has a slash (M AB 12 04/10), and only what follows the last one would remain, see `safeFileName`.
 */
export const vehicleFilePart = (name: string): string => name.replaceAll(/[\s./\\]+/gu, '-');

/**
 * A file name that a translation has composed. It isolates names that are written from right to left; in a file name
 * the isolating characters are invisible.
 */
export const withoutIsolation = (name: string): string => name.replaceAll(/\p{Cf}/gu, '');
