/** German licence plates: district code, letters, digits, E or H, season (§§ 9-11 FZV). */
import { isKnownDistrict } from './districts';

/** The parts of a plate. */
export interface Plate {
  /** District code (Unterscheidungszeichen): one to three letters, umlauts allowed. */
  readonly district: string;
  /** One or two letters without umlauts. */
  readonly letters: string;
  /** 1 to 9999. */
  readonly digits: string;
  /** E: electric, H: historic. */
  readonly suffix: 'E' | 'H' | null;
  /** First and last month of a seasonal plate. */
  readonly season: { readonly from: number; readonly to: number } | null;
}

/** Greatest number of characters in district code, letters and digits together, without E or H. */
export const MAX_PLATE_CHARACTERS = 8;

const SEASON = /[ ]?\(?(0[1-9]|1[0-2])[/-](0[1-9]|1[0-2])\)?$/u;
const SEPARATED = /^([A-ZÄÖÜ]{1,3})[ -]([A-Z]{1,2})[ -]?([1-9]\d{0,3})[ ]?([EH])?$/u;
/** District code and letters without a gap. */
const JOINED = /^([A-ZÄÖÜ]{2,5})[ -]?([1-9]\d{0,3})[ ]?([EH])?$/u;

function tidy(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/[·•.:]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ ?- ?/gu, '-')
    .trim();
}

const fits = (plate: Plate): boolean =>
  plate.district.length + plate.letters.length + plate.digits.length <= MAX_PLATE_CHARACTERS;

function seasonOf(text: string): { rest: string; season: Plate['season'] } {
  const parts = SEASON.exec(text);
  const months = parts === null ? null : { from: Number(parts[1]), to: Number(parts[2]) };
  return months === null ? { rest: text, season: null } : { rest: text.slice(0, parts?.index).trim(), season: months };
}

const suffixOf = (text: string | undefined): Plate['suffix'] => (text === 'E' || text === 'H' ? text : null);

/**
 * All ways to read a text as a plate, likeliest first: one if the groups are separated ("HL-SW 2412"), up to two if not
 * ("HLSW2412"). Known district codes come first, then two letters before one.
 * @returns empty if the text is not a plate
 */
export function plateReadings(text: string): readonly Plate[] {
  const { rest, season } = seasonOf(tidy(text));
  const separated = SEPARATED.exec(rest);
  if (separated) {
    const [, district = '', letters = '', digits = '', suffix] = separated;
    const plate: Plate = { district, letters, digits, suffix: suffixOf(suffix), season };
    return fits(plate) ? [plate] : [];
  }
  const joined = JOINED.exec(rest);
  if (!joined) return [];
  const [, run = '', digits = '', suffix] = joined;
  const readings = [2, 1]
    .map((count): Plate => ({
      district: run.slice(0, -count),
      letters: run.slice(-count),
      digits,
      suffix: suffixOf(suffix),
      season,
    }))
    .filter((plate) => /^.{1,3}$/u.test(plate.district) && /^[A-Z]+$/u.test(plate.letters) && fits(plate));
  return readings.toSorted((a, b) => Number(isKnownDistrict(b.district)) - Number(isKnownDistrict(a.district)));
}

/**
 * Parses a plate; the likeliest of `plateReadings`.
 * @returns the plate, or `null` if the text is not one
 */
export function parsePlate(text: string): Plate | null {
  return plateReadings(text)[0] ?? null;
}

/** Whether a text is a possible plate; its district code need not be a known one. */
export function isPlate(text: string): boolean {
  return parsePlate(text) !== null;
}

const month = (value: number): string => String(value).padStart(2, '0');

/** A plate in running text: "HL SW 2412", "M XY 77E", with season "M AB 12 04/10". */
export function plateText(plate: Plate): string {
  const season = plate.season === null ? '' : ` ${month(plate.season.from)}/${month(plate.season.to)}`;
  return `${plate.district} ${plate.letters} ${plate.digits}${plate.suffix ?? ''}${season}`;
}

/** The usual spelling of a plate; any other text in capitals, with single spaces. */
export function formatPlate(text: string): string {
  const plate = parsePlate(text);
  return plate === null ? tidy(text) : plateText(plate);
}
