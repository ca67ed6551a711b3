/** Whether two texts are the same plate, or the two of a pair of interchangeable plates (§ 9 FZV). */
import { parsePlate, plateChoices, plateReadings } from './plate';
import { tidyPlate } from './plate-parse';
import type { InterchangeablePlate, Plate } from './plate-types';

/** Sign and number without suffix, season and expiry: what a plate may have in common with no other. */
function identityOf(plate: Plate): string {
  switch (plate.kind) {
    case 'ordinary':
      return `${plate.district} ${plate.letters} ${plate.digits}`;
    case 'interchangeable':
      return `${plate.district} ${plate.letters} ${plate.digits}${plate.own}`;
    case 'export':
      return `${plate.district} ${plate.digits} ${plate.letter}`;
    case 'insurance':
      return `${plate.digits} ${plate.letters}`;
    case 'diplomatic':
      // 0-17-1 and 0-1-71 belong to two embassies
      return (
        plate.printed
          .replace(/^0[ -]?/u, '0 ')
          .match(/\d+/gu)
          ?.join(' ') ?? plate.printed
      );
    default:
      return `${plate.district} ${plate.digits}`;
  }
}

function identitiesOf(text: string): readonly string[] {
  const choices = plateChoices(text);
  const plate = parsePlate(text);
  return (choices.length > 0 ? choices : plate === null ? [] : [plate]).map(identityOf);
}

const commonOf = ({ district, letters, digits }: InterchangeablePlate): string => `${district} ${letters} ${digits}`;

function commonPart(text: string): string | null {
  const plate = parsePlate(text);
  return plate?.kind === 'interchangeable' ? commonOf(plate) : null;
}

/**
 * What identifies a plate in a text, in any reading of it: sign and number without E, H, season and expiry, and what the
 * two plates of an interchangeable pair have in common.
 * @returns empty if the text is not a plate
 */
export function plateIdentities(text: string): readonly string[] {
  const identities = plateReadings(text).flatMap((plate) =>
    // Without digits the common part is too short to tell a plate.
    plate.kind === 'interchangeable' && plate.digits !== ''
      ? [identityOf(plate), commonOf(plate)]
      : [identityOf(plate)],
  );
  return [...new Set(identities)];
}

/** The letters and digits of a text, without the W that may separate the digits of interchangeable plates. */
export const compactPlate = (text: string): string => tidyPlate(text).replace(/[^A-ZÄÖÜ\d]|W/gu, '');

/**
 * @param other a text that may be a plate
 * @param compact its `compactPlate`, where the caller has it
 * @returns `same` if both may be the same plate: sign and number are issued once, so spelling, E, H and season make no
 * difference, but the last digit of interchangeable plates does; `pair` for the two plates of an interchangeable pair:
 * one common part, two digits of their own
 */
export type PlateMatcher = (other: string, compact?: string) => 'same' | 'pair' | null;

/**
 * Compares a plate with many. Parsing thousands takes long: this one is parsed once, and of the others only those that
 * begin as it does.
 */
export function createPlateMatcher(text: string): PlateMatcher {
  const identities = identitiesOf(text);
  const common = commonPart(text);
  const starts = [...identities, ...(common === null ? [] : [common])].map(compactPlate);
  return (other, compact = compactPlate(other)) => {
    if (!starts.some((start) => compact.startsWith(start))) return null;
    if (identitiesOf(other).some((identity) => identities.includes(identity))) return 'same';
    return common !== null && common === commonPart(other) ? 'pair' : null;
  };
}
