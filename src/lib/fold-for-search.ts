import { foldAccents } from './fold-accents';

/** Lower case without accents, "ß" as "ss", "CO₂" as "co2" and "cm³" as "cm3". */
export function foldForSearch(text: string): string {
  return foldAccents(text).replaceAll('ß', 'ss').replaceAll('₂', '2').replaceAll('³', '3');
}

/** The words of a text, folded for a search. */
export function wordsForSearch(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
