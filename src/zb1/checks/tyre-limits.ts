/** What no tyre of a vehicle's class can have. See `limits.ts`. */
import { bodyOf } from '../body';
import { isoOfGermanDate } from '../dates';
import { parseTyre } from '../tyre';
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

/** A tyre without its symbol lost it; above 240 km/h it may be part of the size only ("ZR17"). */
export function tyreLimits(read: FieldReader): readonly FailedCheck[] {
  const first = isoOfGermanDate(read('B'));
  const since = INDEX_SINCE[classOf(read)?.code ?? ''];
  if (since === undefined || first === null || first < since) return [];
  // Campers and other bodies on old chassis keep the papers of those.
  if (bodyOf(read('4'))?.startsWith('S') === true) return [];
  return (['15.1', '15.2'] as const).flatMap((field) => {
    const tyre = parseTyre(read(field));
    if (tyre === null || tyre.speedSymbol !== null || PLY_RATING.test(read(field))) return [];
    return [createImpossibleCheck('tyre-index', [field], { values: { field, tyre: read(field) } })];
  });
}
