/** Constraints for reading a plate: its district has to exist, and the dots of an umlaut may have been lost. */
import { isKnownDistrict } from '~/zb1/districts';
import { matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { officialHolder } from '~/zb1/official-signs';
import { MAX_PLATE_CHARACTERS, plateReadings, type Plate } from '~/zb1/plate';
import { hasKnownSign } from '~/zb1/plate-parse';

const UMLAUTS: Readonly<Record<string, string>> = { A: 'Ä', O: 'Ö', U: 'Ü', Ä: 'A', Ö: 'O', Ü: 'U' };

/** Codes that are far more often a misread umlaut: MU, issued since 2026 on request only, for MÜ. */
const LIKELY_UMLAUTS: ReadonlySet<string> = new Set(['MU']);

/**
 * Whether the text is an ordinary plate with a district code that exists. Special and interchangeable plates are rarer
 * than a misread ordinary one, so the user confirms them.
 */
export function isRealPlate(text: string): boolean {
  const plain = normalise('A', text);
  if (!matchesFormat('A', plain)) return false;
  return plateReadings(plain).some((plate) => {
    if (plate.kind !== 'ordinary' || LIKELY_UMLAUTS.has(plate.district)) return false;
    const length = plate.district.length + plate.letters.length + plate.digits.length;
    return length <= MAX_PLATE_CHARACTERS && isKnownDistrict(plate.district);
  });
}

/**
 * A district's sign before groups of digits, "M-1 234": the first group is more often a misread letter than an
 * authority's.
 */
const isGrouped = (plate: Plate): boolean =>
  plate.kind === 'official' && officialHolder(plate.district) === null && /\d[ -]\d/u.test(plate.printed);

/**
 * Whether the text is a plate of another kind, such as an authority's ("S 1234") or a red one ("M-06123"), and none of
 * an ordinary one. A look-alike would make an ordinary plate of many of these.
 */
export function isOtherPlate(text: string): boolean {
  const plates = plateReadings(normalise('A', text));
  return (
    plates.length > 0 && plates.every((plate) => plate.kind !== 'ordinary' && hasKnownSign(plate) && !isGrouped(plate))
  );
}

/** Spellings of the text with one vowel of its district code (the letters in front) changed to its umlaut or back. */
export function withUmlauts(text: string): string[] {
  const district = /^\p{Lu}{1,3}/u.exec(text)?.[0] ?? '';
  return [...district].flatMap((letter, i) => {
    const swapped = UMLAUTS[letter];
    return swapped === undefined ? [] : [text.slice(0, i) + swapped + text.slice(i + 1)];
  });
}
