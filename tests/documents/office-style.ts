/** The print formats of a registration office: leading zeros, ranges, and the mark for empty fields. */
import type { Random } from './random';

/** Formatting of one registration office. */
export interface OfficeStyle {
  /** Printed in fields without a value. */
  readonly blank: '' | '-';
  displacement(value: number | undefined): string;
  power(value: number): string;
  revolutions(value: number): string;
  code(value: string): string;
  axles(value: number): string;
  length(value: number, range: number): string;
  mass(value: number, range: number): string;
  axleLoad(value: number): string;
  support(value: number): string;
  seats(value: number): string;
  colour(value: number): string;
}

function padded(width: number): (value: number) => string {
  return (value) => String(value).padStart(width, '0');
}

/** Chooses an office's formats; one office uses the same for all its fields. */
export function createOfficeStyle(random: Random): OfficeStyle {
  const blank = random.weighted<'' | '-'>([
    ['-', 7],
    ['', 3],
  ]);
  const zeros = random.chance(0.6);
  const width = (wide: number): number => (zeros ? wide : 0);
  const range = (format: (value: number) => string) => (value: number, extra: number) =>
    extra === 0 ? format(value) : `${format(value)}-${format(value + extra)}`;
  const mass = padded(random.chance(0.85) ? width(6) : 0);
  const displacement = padded(width(5));
  const code = random.chance(0.93);
  return {
    blank,
    displacement: (value) => (value === undefined ? '-' : displacement(value)),
    power: padded(zeros ? random.pick([4, 4, 3]) : 0),
    revolutions: padded(width(5)),
    code: (value) => (code ? value : String(Number(value))),
    axles: padded(random.chance(0.15) ? 2 : 0),
    length: range(padded(zeros && random.chance(0.3) ? 5 : 0)),
    mass: (value, extra) => (extra === 0 ? mass(value) : range(padded(0))(value, extra)),
    axleLoad: padded(zeros ? random.pick([4, 5, 6]) : 0),
    support: padded(width(random.pick([3, 4]))),
    seats: padded(zeros ? random.pick([3, 3, 2]) : 0),
    colour: padded(random.chance(0.1) ? 2 : 0),
  };
}
