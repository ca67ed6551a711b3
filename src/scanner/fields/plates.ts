/** Constraints for reading a plate: its district has to exist, and the dots of an umlaut may have been lost. */
import { isoOfGermanDate } from '~/zb1/dates';
import { formerDistrictBefore, isIssuedDistrict, ISSUED_DISTRICTS } from '~/zb1/districts';
import { matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { officialHolder } from '~/zb1/official-signs';
import { MAX_PLATE_CHARACTERS, plateReadings, type Plate } from '~/zb1/plate';
import { hasFormerDistrict, hasIssuedSign } from '~/zb1/plate-parse';
import { confusablesOf } from '../reader/confusables';

const UMLAUTS: Readonly<Record<string, string>> = { A: 'Ä', O: 'Ö', U: 'Ü', Ä: 'A', Ö: 'O', Ü: 'U' };

/** Codes that are far more often a misread umlaut: MU, issued since 2026 on request only, for MÜ. */
const LIKELY_UMLAUTS: ReadonlySet<string> = new Set(['MU']);

const isOfUsualLength = (plate: Plate): boolean =>
  plate.kind === 'ordinary' &&
  plate.district.length + plate.letters.length + plate.digits.length <= MAX_PLATE_CHARACTERS;

/**
 * Whether the text is an ordinary plate with a district code that is issued. Special and interchangeable plates are
 * rarer than a misread ordinary one, so the user confirms them.
 */
export function isRealPlate(text: string): boolean {
  const plain = normalise('A', text);
  if (!matchesFormat('A', plain)) return false;
  return plateReadings(plain).some((plate) => {
    if (plate.kind !== 'ordinary' || LIKELY_UMLAUTS.has(plate.district)) return false;
    return isOfUsualLength(plate) && isIssuedDistrict(plate.district);
  });
}

const withLetter = (code: string, i: number, letter: string): string => code.slice(0, i) + letter + code.slice(i + 1);

/** Whether a code is an issued one that lost a letter or has a look-alike of one. */
function mayBeIssued(code: string): boolean {
  const isPart = ISSUED_DISTRICTS.some((issued) => [...issued].some((_, i) => withLetter(issued, i, '') === code));
  const swaps = [...code].flatMap((letter, i) => confusablesOf(letter).map((other) => withLetter(code, i, other)));
  return isPart || swaps.some(isIssuedDistrict);
}

/**
 * Whether the text is an ordinary plate with a district code that is no longer issued, on a vehicle as old as the code.
 * Asked only where no reading with an issued code was found. Those are far more often printed, so a code that may be one
 * of them counts as misread.
 * @param firstRegistration field B
 */
export function isFormerPlate(text: string, firstRegistration: string): boolean {
  const first = isoOfGermanDate(normalise('B', firstRegistration));
  const [plate] = plateReadings(normalise('A', text));
  if (first === null || plate === undefined || !hasFormerDistrict(plate) || !isOfUsualLength(plate)) return false;
  return first < formerDistrictBefore(plate.district) && !mayBeIssued(plate.district);
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
    plates.length > 0 && plates.every((plate) => plate.kind !== 'ordinary' && hasIssuedSign(plate) && !isGrouped(plate))
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
