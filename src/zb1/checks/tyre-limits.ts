/** What no tyre of a vehicle's class can have. See `class-limits.ts`. */
import { bodyOf } from '../body';
import { isoOfGermanDate } from '../dates';
import { parseTyre, readTyres, type Tyre } from '../tyre';
import { isFlotation, MIN_MM_WIDTH } from '../tyre-size';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createImpossibleCheck } from './check';
import { classOf } from './class-of';

/**
 * By class, the year of registration from which documents have load index and speed symbol. Since 1992 tyres of cars
 * are approved with them (Directive 92/23/EEC); vans and trailers have them from their certificate of conformity, which
 * came later for them (Directive 2007/46/EC annexes IX and XIX).
 */
const INDEX_SINCE: Readonly<Partial<Record<string, string>>> = { M1: '1996', N1: '2014', O1: '2014', O2: '2014' };
/** "4.80-8 6PR", "PR6", "6 PLY", "LRC": the load that a tyre bears, on those of small trailers in place of the index. */
const PLY_RATING = /\bPR ?\d|\d ?P(?:R|LY)\b|\bLR ?[A-E]\b/u;

/** Tyres have both or neither of load index and speed symbol (UN Regulations No. 30, 54, 75 and 106). */
const SYMBOL_SINCE = '2014';
/** A smaller number behind the size is a ply rating without its letters. */
const MIN_LOAD_INDEX = 40;

/** A tyre without its symbol lost it; above 240 km/h it may be part of the size only ("ZR17"). */
function lacksSymbol(read: FieldReader, tyre: Tyre, isWholeRead: boolean): boolean {
  const first = isoOfGermanDate(read('B'));
  if (first === null || tyre.speedSymbol !== null) return false;
  // What is not understood of "240/70R16 104 A8/B" may be the symbol.
  if (first >= SYMBOL_SINCE && isWholeRead && (tyre.loadIndex ?? 0) >= MIN_LOAD_INDEX) return true;
  // Campers and other bodies on old chassis keep the papers of those.
  const isSpecial = bodyOf(read('4'))?.startsWith('S') === true;
  return !isSpecial && first >= (INDEX_SINCE[classOf(read)?.code ?? ''] ?? '9999');
}

/** On twin wheels each tyre bears a little less than alone: "118/116", "156/150". */
const MAX_TWIN_STEP = 20;

const hasOddTwinIndex = ({ loadIndex, twinLoadIndex }: Tyre): boolean =>
  loadIndex !== null &&
  twinLoadIndex !== null &&
  (twinLoadIndex > loadIndex || loadIndex - twinLoadIndex > MAX_TWIN_STEP);

/** Classes whose radial tyres are at least 100 mm wide; of motorcycles the flat ones. */
const WIDE_TYRED: ReadonlySet<string> = new Set(['M1', 'N1', 'O1', 'O2']);
const FLAT_RATIO = 75;
const MIN_RADIAL_MM = 100;
/** Motorcycles have tyres of less than ten inches, and of 40 mm and more. */
const MAX_MOTORCYCLE_INCHES = 10;

/** A width that lost its first digit: "55/70R13", "20/70R19" on a motorcycle. */
function isTooNarrow(code: string, { width, aspectRatio, construction }: Tyre): boolean {
  if (width === null || aspectRatio === null || isFlotation({ width, aspectRatio })) return false;
  const isMotorcycle = code === 'L3E';
  if (width < MIN_MM_WIDTH) return isMotorcycle && width >= MAX_MOTORCYCLE_INCHES;
  const isWideClass = WIDE_TYRED.has(code) || (isMotorcycle && aspectRatio <= FLAT_RATIO);
  return construction === 'radial' && width < MIN_RADIAL_MM && isWideClass;
}

/** Tyres that lost characters. */
export function tyreLimitChecks(read: FieldReader): readonly FailedCheck[] {
  return (['15.1', '15.2', '15.3'] as const).flatMap((field) => {
    const tyre = parseTyre(read(field));
    if (tyre === null) return [];
    const values = { field, tyre: read(field) };
    if (hasOddTwinIndex(tyre) || isTooNarrow(classOf(read)?.code ?? '', tyre))
      return [createImpossibleCheck('tyre-size', [field], { values })];
    return lacksSymbol(read, tyre, readTyres(read(field)).isComplete) && !PLY_RATING.test(read(field))
      ? [createImpossibleCheck('tyre-index', [field], { values })]
      : [];
  });
}
