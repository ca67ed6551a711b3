/**
 * German licence plates: reading, spelling, and what is unusual about one (§§ 9 to 12, 41 to 45, 52 FZV, annexes 2, 4).
 */
import { MAX_OFFICIAL_DIGITS } from './official-signs';
import { hasFormerDistrict, hasIssuedSign, readPlate, tidyPlate } from './plate-parse';
import type { ExportPlate, OfficialPlate, Plate } from './plate-types';

export type { Plate } from './plate-types';

/**
 * Greatest number of characters: district code, letters, digits and the suffix E or H together (annex 4, section 1 no.
 * 4 and section 4 no. 4). The field of a season takes the place of one more (section 5 no. 4).
 */
export const MAX_PLATE_CHARACTERS = 8;
/** A two-line seasonal plate has room for this many letters and digits behind the district code (section 5 no. 4). */
const MAX_SECOND_LINE = 5;

/** What is unusual about a typed plate. */
export type PlateProblem =
  | { readonly kind: 'format' }
  /** The text is several plates; the user has to choose. */
  | { readonly kind: 'ambiguous'; readonly choices: readonly Plate[] }
  /** More characters than fit, probably a misreading. */
  | { readonly kind: 'tooLong' | 'tooManyDigits'; readonly count: number; readonly most: number };

function excess(plate: Plate): PlateProblem | null {
  if (plate.kind === 'official' || plate.kind === 'diplomatic') {
    const count = plate.digits.length;
    return count > MAX_OFFICIAL_DIGITS ? { kind: 'tooManyDigits', count, most: MAX_OFFICIAL_DIGITS } : null;
  }
  if (plate.kind !== 'ordinary' && plate.kind !== 'interchangeable') return null;
  const number = plate.letters.length + plate.digits.length + (plate.kind === 'interchangeable' ? 1 : 0);
  const count = plate.district.length + number + (plate.suffix === null ? 0 : 1);
  const needsRoom = plate.season !== null && number > MAX_SECOND_LINE;
  const most = needsRoom ? MAX_PLATE_CHARACTERS - 1 : MAX_PLATE_CHARACTERS;
  return count > most ? { kind: 'tooLong', count, most } : null;
}

/**
 * All ways to read a text as a plate, likeliest first: one if the groups are separated ("HL-SW 2412"), several if not.
 * Readings with too many characters are left out where others fit.
 * @returns empty if the text is not a plate
 */
export function plateReadings(text: string): readonly Plate[] {
  const readings = readPlate(text);
  const fitting = readings.filter((plate) => excess(plate) === null);
  return fitting.length > 0 ? fitting : readings;
}

/**
 * The plates between which only the user can choose: several readings have a sign that is issued, or one that was, or
 * none.
 * @returns empty if the text has one plausible reading or none
 */
export function plateChoices(text: string): readonly Plate[] {
  const readings = plateReadings(text);
  const [plausible = readings] = [readings.filter(hasIssuedSign), readings.filter(hasFormerDistrict)].filter(
    ({ length }) => length > 0,
  );
  return plausible.length > 1 ? plausible : [];
}

/**
 * Parses a plate; the likeliest of `plateReadings`.
 * @returns the plate, or `null` if the text is not one; it may have more characters than fit
 */
export function parsePlate(text: string): Plate | null {
  return plateReadings(text)[0] ?? null;
}

/** Whether a text is a possible plate; its district code need not be a known one. */
export function isPlate(text: string): boolean {
  const plate = parsePlate(text);
  return plate !== null && excess(plate) === null;
}

/** What is unusual about a text as a plate; `null` if it is one that needs no question. */
export function plateProblem(text: string): PlateProblem | null {
  const plate = parsePlate(text);
  if (plate === null) return { kind: 'format' };
  const choices = plateChoices(text);
  return choices.length > 0 ? { kind: 'ambiguous', choices } : excess(plate);
}

const month = (value: number): string => String(value).padStart(2, '0');

/**
 * The spelling of an authority's plate or one for export: as printed, or with hyphens where gaps leave it open whether
 * the first letters are all of the sign ("HL 2412" becomes "HL-2412", "HA 45 E" becomes "HA-45-E").
 */
function unambiguousText(plate: OfficialPlate | ExportPlate): string {
  const { printed, district } = plate;
  if (plateChoices(printed).length === 0) return printed;
  return plate.kind === 'export'
    ? `${district}-${plate.digits}-${plate.letter}`
    : `${district}-${printed.slice(district.length).replace(/^[ -]/u, '')}`;
}

/**
 * A plate in running text: "HL SW 2412", "M XY 77E", "M AB 12 04/10", "RE XY 11 3", "123 ABC"; special plates as
 * printed.
 */
export function plateText(plate: Plate): string {
  switch (plate.kind) {
    case 'ordinary': {
      const season = plate.season === null ? '' : ` ${month(plate.season.from)}/${month(plate.season.to)}`;
      return `${plate.district} ${plate.letters} ${plate.digits}${plate.suffix ?? ''}${season}`;
    }
    case 'interchangeable': {
      const { district, letters, digits, own, suffix, marked } = plate;
      const number = digits === '' ? own : `${digits} ${own}`;
      return `${district} ${letters} ${number}${suffix ?? ''}${marked ? ' W' : ''}`;
    }
    case 'insurance':
      return `${plate.digits} ${plate.letters}`;
    case 'official':
    case 'export':
      return unambiguousText(plate);
    default:
      return plate.printed;
  }
}

/** The usual spelling of a plate; any other text, and one with several readings, in capitals with single spaces. */
export function formatPlate(text: string): string {
  const plate = parsePlate(text);
  return plate === null || plateChoices(text).length > 0 ? tidyPlate(text) : plateText(plate);
}
