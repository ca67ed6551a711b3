import { chooseReading, type ChosenReading, type ReadingOptions } from './choose-reading';

/** `chooseReading` of a line of any format, unless one is given. */
export function chooseFrom(
  readings: Parameters<typeof chooseReading>[0],
  fits?: (text: string) => boolean,
  variants?: (text: string) => readonly string[],
  options: ReadingOptions = {},
): ChosenReading {
  return chooseReading(readings, fits, variants, options);
}
