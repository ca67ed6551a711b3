/** What helps to read a plate: only districts that exist, and umlauts whose dots got lost. */
import { isKnownDistrict } from '~/zb1/districts';
import { matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { parsePlate } from '~/zb1/plate';

const UMLAUTS: Readonly<Record<string, string>> = { A: 'Ä', O: 'Ö', U: 'Ü', Ä: 'A', Ö: 'O', Ü: 'U' };

/** A plate of a district that exists. */
export function isRealPlate(text: string): boolean {
  const plain = normalise('A', text);
  const plate = parsePlate(plain);
  return plate !== null && matchesFormat('A', plain) && isKnownDistrict(plate.district);
}

/** The text with one vowel of its district (the letters in front) changed into its umlaut or back. */
export function withUmlauts(text: string): string[] {
  const district = /^\p{Lu}{1,3}/u.exec(text)?.[0] ?? '';
  return [...district].flatMap((letter, i) => {
    const other = UMLAUTS[letter];
    return other === undefined ? [] : [text.slice(0, i) + other + text.slice(i + 1)];
  });
}
