/** Constraints for reading a plate: its district has to exist, and the dots of an umlaut may have been lost. */
import { isKnownDistrict } from '~/zb1/districts';
import { matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { parsePlate } from '~/zb1/plate';

const UMLAUTS: Readonly<Record<string, string>> = { A: 'Ä', O: 'Ö', U: 'Ü', Ä: 'A', Ö: 'O', Ü: 'U' };

/** Whether the text is a plate with a district code that exists. */
export function isRealPlate(text: string): boolean {
  const plain = normalise('A', text);
  const plate = parsePlate(plain);
  return plate !== null && matchesFormat('A', plain) && isKnownDistrict(plate.district);
}

/** Spellings of the text with one vowel of its district code (the letters in front) changed to its umlaut or back. */
export function withUmlauts(text: string): string[] {
  const district = /^\p{Lu}{1,3}/u.exec(text)?.[0] ?? '';
  return [...district].flatMap((letter, i) => {
    const swapped = UMLAUTS[letter];
    return swapped === undefined ? [] : [text.slice(0, i) + swapped + text.slice(i + 1)];
  });
}
