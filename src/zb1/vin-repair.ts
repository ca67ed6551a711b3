/**
 * Proposals for a VIN that field 3 does not prove: swaps of characters that look alike until the digit holds.
 * Proposals are shown to the person, never saved silently.
 */
import { VIN_LENGTH, isVinShape, provesVin } from './vin';
import { vinMaker } from './wmi';

/** For each printed character, those it is mistaken for, nearest look-alike first. */
export type Confusions = Readonly<Record<string, readonly string[]>>;

/** What readers of printed capitals confuse: 0/O/D, 1/I/L, 5/S, 8/B, 2/Z, 6/G, 4/A, 7/T. */
export const CONFUSABLE: Confusions = {
  0: ['D'], O: ['0', 'D'], Q: ['0', 'D'], D: ['0'],
  1: ['L', '7'], I: ['1', 'L'], L: ['1'],
  5: ['S'], S: ['5'],
  8: ['B'], B: ['8'],
  2: ['Z'], Z: ['2'],
  6: ['G'], G: ['6'],
  4: ['A'], A: ['4'],
  7: ['T', '1'], T: ['7'],
};

/** One repaired VIN with what was changed. */
export interface VinRepair {
  readonly vin: string;
  /** Places (0-based) whose character differs from the reading, in ascending order. */
  readonly changes: readonly number[];
  /** Cost of the changes; proposals are sorted by it, cheapest first. */
  readonly cost: number;
}

interface Swap {
  readonly place: number;
  readonly character: string;
  readonly cost: number;
}

const MOST_SWAPS = 2;
/** The last four places hold digits on practically every VIN (ISO 3779). */
const FIRST_SERIAL_PLACE = VIN_LENGTH - 4;
const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Look-alike swaps at one place. Letters in the serial number cost more, digits there less. */
function swapsAt(vin: string, place: number, confusions: Confusions): Swap[] {
  const read = vin.charAt(place);
  return (confusions[read] ?? []).map((character, rank) => {
    const inSerial = place >= FIRST_SERIAL_PLACE;
    const bias = inSerial ? (isDigit(character) ? -0.5 : 2) : 0;
    return { place, character, cost: 1 + rank * 0.25 + bias };
  });
}

const apply = (vin: string, swap: Swap): string =>
  vin.slice(0, swap.place) + swap.character + vin.slice(swap.place + 1);

/** I, O and Q never stand in a VIN: they are replaced before anything is weighed. */
function withoutForbidden(vin: string): string {
  return vin.replaceAll('I', '1').replaceAll(/[OQ]/gu, '0');
}

/** "ZZZ" fills places 4-6 on European cars of the Volkswagen group. */
const FILLER = /^.{3}ZZZ/u;

function changedPlaces(before: string, after: string): number[] {
  return [...after].flatMap((character, place) => (character === before.charAt(place) ? [] : [place]));
}

const bias = (had: boolean, has: boolean): number => (had === has ? 0 : has ? -1 : 1.5);

/** A repair that gives the VIN a known maker's prefix or the usual filler is likelier, one that loses it less likely. */
function patternBias(before: string, after: string): number {
  return (
    bias(vinMaker(before) !== null, vinMaker(after) !== null) + bias(FILLER.test(before), FILLER.test(after))
  );
}

/**
 * Proposes VINs that agree with field 3, with as few swapped look-alikes as possible (at most two).
 * @param vin reading of field E: 17 capitals and digits, I, O and Q allowed
 * @param checkDigit field 3: 0-9 or X
 * @param confusions which characters are mistaken for which
 * @param limit most proposals returned
 * @returns most plausible first; empty when nothing fits or the reading already agrees
 */
export function repairVin(
  vin: string,
  checkDigit: string,
  confusions: Confusions = CONFUSABLE,
  limit = 5,
): readonly VinRepair[] {
  if (vin.length !== VIN_LENGTH || !/^[\dX]$/u.test(checkDigit)) return [];
  if (isVinShape(vin) && provesVin(vin, checkDigit)) return [];
  const base = withoutForbidden(vin);
  const found = new Map<string, VinRepair>();
  const offer = (candidate: string, cost: number): void => {
    if (!isVinShape(candidate) || !provesVin(candidate, checkDigit)) return;
    const total = cost + patternBias(base, candidate);
    const known = found.get(candidate);
    if (known && known.cost <= total) return;
    found.set(candidate, { vin: candidate, changes: changedPlaces(vin, candidate), cost: total });
  };

  offer(base, 0);
  const swaps = Array.from({ length: VIN_LENGTH }, (_, place) => swapsAt(base, place, confusions)).flat();
  for (const [index, first] of swaps.entries()) {
    const once = apply(base, first);
    offer(once, first.cost);
    for (const second of swaps.slice(index + 1)) {
      // two swaps are much rarer than one, whatever the places
      if (second.place !== first.place) offer(apply(once, second), first.cost + second.cost + MOST_SWAPS);
    }
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost || a.vin.localeCompare(b.vin)).slice(0, limit);
}
