/**
 * Proposals for a VIN that does not match its check digit (field 3): swaps of look-alikes until it matches.
 * Proposals are shown to the user, never saved without confirmation.
 */
import type { Maker } from './makers';
import { VIN_LENGTH, isEqualInSum, isVinShape, matchesCheckDigit } from './vin';
import { hasKnownWmi, vinMaker } from './wmi';

/**
 * For each character, those that it may be a misreading of, the likeliest first. Common confusions of OCR in printed
 * capitals: 0/O/D, 1/I/L, 5/S, 8/B, 2/Z, 6/G, 4/A, 7/T.
 */
export const VIN_CONFUSABLES: Readonly<Record<string, readonly string[]>> = {
  0: ['D'],
  O: ['0', 'D'],
  Q: ['0', 'D'],
  D: ['0'],
  1: ['L', '7'],
  I: ['1', 'L'],
  L: ['1'],
  5: ['S'],
  S: ['5'],
  8: ['B'],
  B: ['8'],
  2: ['Z'],
  Z: ['2'],
  6: ['G'],
  G: ['6'],
  4: ['A'],
  A: ['4'],
  7: ['T', '1'],
  T: ['7'],
};

/** A proposed VIN with its changes. */
export interface VinRepair {
  readonly vin: string;
  /** Indices of the characters that differ from the reading, ascending. */
  readonly changedIndices: readonly number[];
  /** Cost of the changes; proposals are sorted by it, cheapest first. */
  readonly cost: number;
}

interface Swap {
  readonly index: number;
  readonly character: string;
  readonly cost: number;
}

/** Added to the cost of two swaps, which are much rarer than one. */
const SECOND_SWAP_COST = 2;
/** The last four positions are digits in practically every VIN (ISO 3779). */
const FIRST_SERIAL_INDEX = VIN_LENGTH - 4;
/** The first of them belongs to the identifier of a maker with few vehicles, whose third character is a 9 (ISO 3780). */
const isInSerial = (vin: string, index: number): boolean =>
  index >= FIRST_SERIAL_INDEX + (vin.charAt(2) === '9' ? 1 : 0);
const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Swaps of one character. In the serial number, letters cost more and digits less. */
function swapsAt(vin: string, index: number): Swap[] {
  const read = vin.charAt(index);
  return (VIN_CONFUSABLES[read] ?? []).map((character, rank) => {
    const bias = isInSerial(vin, index) ? (isDigit(character) ? -0.5 : 2) : 0;
    return { index, character, cost: 1 + rank * 0.25 + bias };
  });
}

const apply = (vin: string, swap: Swap): string =>
  vin.slice(0, swap.index) + swap.character + vin.slice(swap.index + 1);

/** The letters that a VIN does not have (ISO 3779), with the digits that they look like. */
export const FORBIDDEN_LETTERS: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

/** Replaces letters that a VIN does not have. */
export function replaceForbidden(vin: string): string {
  return vin.replaceAll(/[IOQ]/gu, (letter) => FORBIDDEN_LETTERS[letter] ?? letter);
}

/** European cars of the Volkswagen group have the filler "ZZZ" at positions 4-6. */
const FILLER = /^.{3}ZZZ/u;

/** I, O and Q in front of the changes are misreadings by themselves. */
const isForbidden = (character: string): boolean => 'IOQ'.includes(character);

function changedIndices(before: string, after: string): number[] {
  return [...after].flatMap((character, index) => (character === before.charAt(index) ? [] : [index]));
}

/** The indices of characters that a VIN may have and that were exchanged. */
export const swappedIndices = (before: string, after: string): readonly number[] =>
  changedIndices(before, after).filter((index) => !isForbidden(before.charAt(index)));

const bias = (had: boolean, has: boolean): number => (had === has ? 0 : has ? -1 : 1.5);

/**
 * Cost of a change to a known maker's identifier or the filler: negative if the repair gains one, positive if it loses
 * one.
 */
function patternBias(before: string, after: string): number {
  return bias(hasKnownWmi(before), hasKnownWmi(after)) + bias(FILLER.test(before), FILLER.test(after));
}

/** Enough to find the few plausible ones among those with two swaps. */
const MAX_REPAIRS = 100;

/** The VINs that match the check digit, with one or two swapped look-alikes, the most plausible first. */
function repairVin(vin: string, checkDigit: string): readonly VinRepair[] {
  if (vin.length !== VIN_LENGTH || !/^[\dX]$/u.test(checkDigit)) return [];
  if (isVinShape(vin) && matchesCheckDigit(vin, checkDigit)) return [];
  const base = replaceForbidden(vin);
  const found = new Map<string, VinRepair>();
  const offer = (candidate: string, cost: number): void => {
    if (!isVinShape(candidate) || !matchesCheckDigit(candidate, checkDigit)) return;
    const total = cost + patternBias(base, candidate);
    const known = found.get(candidate);
    if (known && known.cost <= total) return;
    found.set(candidate, { vin: candidate, changedIndices: changedIndices(vin, candidate), cost: total });
  };

  offer(base, 0);
  const swaps = Array.from({ length: VIN_LENGTH }, (_, index) => swapsAt(base, index)).flat();
  for (const [i, first] of swaps.entries()) {
    const once = apply(base, first);
    offer(once, first.cost);
    for (const second of swaps.slice(i + 1)) {
      if (second.index !== first.index) offer(apply(once, second), first.cost + second.cost + SECOND_SWAP_COST);
    }
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost || (a.vin < b.vin ? -1 : 1)).slice(0, MAX_REPAIRS);
}

/** Whether a change puts a letter in place of a digit of the serial number, or takes a letter of the filler. */
export function losesPattern(before: string, after: string): boolean {
  const base = replaceForbidden(before);
  const hasNewLetter = changedIndices(base, after).some(
    (index) => isInSerial(after, index) && isDigit(base.charAt(index)) && !isDigit(after.charAt(index)),
  );
  return hasNewLetter || (FILLER.test(base) && !FILLER.test(after));
}

/**
 * The repairs that may be proposed: one swapped look-alike, besides characters that no VIN has, and the identifier of a
 * known maker. With two swaps nearly any number can be made to match. None loses what nearly every VIN has.
 * @param vin reading of field E: 17 capitals and digits, I, O and Q allowed
 * @param checkDigit field 3: 0-9 or X
 * @param isOpen whether the picture leaves the character at an index open; a record has no picture to ask
 * @returns the most plausible first; empty if nothing fits or the reading already matches
 */
export function plausibleRepairs(
  vin: string,
  checkDigit: string,
  isOpen: (index: number) => boolean = () => true,
): readonly VinRepair[] {
  return repairVin(vin, checkDigit).filter((repair) => {
    const swapped = swappedIndices(vin, repair.vin);
    return hasKnownWmi(repair.vin) && swapped.length <= 1 && swapped.every(isOpen) && !losesPattern(vin, repair.vin);
  });
}

/** Look-alikes among the characters that count the same in the sum. */
const EQUAL_LOOK_ALIKES: readonly (readonly [string, string])[] = [
  'Z9',
  '1J',
  'S2',
  'BS',
  '5E',
  'NV',
  'DU',
  '8H',
  'W6',
  'CL',
]
  .map(([a = '', b = '']) => [a, b] as const)
  .filter(([a, b]) => isEqualInSum(a, b));

/** Number of characters of a maker's identifier. */
const WMI_LENGTH = 3;

/** The look-alikes of a character that count the same. */
const equalLookAlikes = (read: string): readonly string[] =>
  EQUAL_LOOK_ALIKES.flatMap(([a, b]) => (read === a ? [b] : read === b ? [a] : []));

/** The VINs with one look-alike in the maker's identifier replaced by one that counts the same: field 3 fits all. */
export function equalMakerVariants(vin: string): readonly string[] {
  return Array.from({ length: WMI_LENGTH }, (_, index) =>
    equalLookAlikes(vin.charAt(index)).map((character) => apply(vin, { index, character, cost: 0 })),
  ).flat();
}

/**
 * A VIN of an unknown maker with one look-alike in the identifier replaced by one that counts the same, where that
 * gives a known maker: field 3 fits both, and only one of them exists. `null` for a known maker, or if there is none or
 * several.
 */
export function knownMakerVariant(vin: string): string | null {
  if (hasKnownWmi(vin)) return null;
  const known = equalMakerVariants(vin).filter((variant) => hasKnownWmi(variant));
  return known.length === 1 ? (known[0] ?? null) : null;
}

/** The makers of the Volkswagen group, whose European vehicles have the filler. */
const FILLER_MAKERS: ReadonlySet<Maker | null> = new Set(['Audi', 'Porsche', 'Seat', 'Škoda', 'Volkswagen']);
/** The filler with a 9, which counts the same, for one of its letters. */
const MISREAD_FILLER = /^(.{3})(?:9ZZ|Z9Z|ZZ9)/u;

/** Another number that field 3 fits as well, and that is usual where the read one is odd. */
export interface UsualVariant {
  readonly vin: string;
  /** It differs in look-alikes only. */
  readonly isLookAlike: boolean;
}

/** With the digit that counts the same as the only letter of the serial number. */
function withDigitalSerial(vin: string): UsualVariant | null {
  const indices = Array.from({ length: VIN_LENGTH }, (_, i) => i);
  const [index, ...more] = indices.filter((i) => isInSerial(vin, i) && !isDigit(vin.charAt(i)));
  // Where letters are several, the maker numbers its vehicles so.
  if (index === undefined || more.length > 0) return null;
  const letter = vin.charAt(index);
  const lookAlike = equalLookAlikes(letter).find(isDigit);
  const character = lookAlike ?? [...'0123456789'].find((digit) => isEqualInSum(digit, letter));
  // Of the others, rare makers may have such numbers.
  if (character === undefined || (lookAlike === undefined && vinMaker(vin) === null)) return null;
  return { vin: apply(vin, { index, character, cost: 0 }), isLookAlike: lookAlike !== undefined };
}

/**
 * The VIN with what nearly every one of its maker has, behind the identifier, in place of a character that counts the
 * same: the Z of the filler for a 9, the 2 of a serial number for an S. `null` if nothing is odd.
 */
export function usualVariant(vin: string): UsualVariant | null {
  const filled = FILLER_MAKERS.has(vinMaker(vin)) ? vin.replace(MISREAD_FILLER, '$1ZZZ') : vin;
  return withDigitalSerial(filled) ?? (filled === vin ? null : { vin: filled, isLookAlike: true });
}
