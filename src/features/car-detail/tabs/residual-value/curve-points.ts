/** The value curve: its points in a 100 × 100 square, and the axis marks. Pure. */
import type { Evaluation } from '~/contract/vehicle';

type PointKind = 'new' | 'past' | 'today' | 'forecast';

export interface CurvePoint {
  readonly kind: PointKind;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Euro. */
  readonly value: number;
  /** 0 (left) to 100 (right), by time. */
  readonly x: number;
  /** 0 (top) to 100 (bottom). */
  readonly y: number;
}

export interface Curve {
  readonly points: readonly CurvePoint[];
  /** Index of today's point. */
  readonly today: number;
  /** Value at the top in euro; the bottom is 0. */
  readonly top: number;
  readonly valueMarks: readonly { readonly value: number; readonly y: number }[];
  readonly yearMarks: readonly { readonly year: number; readonly x: number }[];
  /** y of the estimate's lowest and highest value. */
  readonly range: { readonly low: number; readonly high: number };
}

/** Side of the square that the curve is drawn in, in its own units. */
export const SQUARE = 100;
/** More marks do not fit on a phone. */
const MAX_YEAR_MARKS = 6;
const VALUE_MARKS = 4;

/** The smallest step of 1, 2, 2.5 or 5 times a power of ten that covers `max` in at most this many steps. */
function roundStep(max: number, steps: number): number {
  const rough = Math.max(max / steps, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((multiple) => multiple * power >= rough) ?? 10;
  return factor * power;
}

type UnplacedPoint = Omit<CurvePoint, 'x' | 'y'>;

function unplacedPoints(evaluation: Evaluation, firstRegistration: string | null): UnplacedPoint[] {
  const { date: today, value, curve, listPrice } = evaluation;
  const start: UnplacedPoint[] =
    firstRegistration !== null && firstRegistration < today
      ? [{ kind: 'new', date: firstRegistration, value: listPrice }]
      : [];
  const ends = curve.map(({ year, value: then }): UnplacedPoint => {
    const date = `${year}-12-31`;
    return { kind: date < today ? 'past' : 'forecast', date, value: then };
  });
  return [
    ...start,
    ...ends.filter(({ date, kind }) => kind === 'past' && (firstRegistration === null || date > firstRegistration)),
    { kind: 'today', date: today, value },
    ...ends.filter(({ date, kind }) => kind === 'forecast' && date > today),
  ];
}

/** Computes the curve of an evaluation. @param firstRegistration YYYY-MM-DD; date of the list price */
export function curveOf(evaluation: Evaluation, firstRegistration: string | null): Curve {
  const unplaced = unplacedPoints(evaluation, firstRegistration);
  const times = unplaced.map(({ date }) => Date.parse(date));
  const first = times[0] ?? 0;
  const span = Math.max(1, (times.at(-1) ?? 0) - first);
  const max = Math.max(evaluation.high, ...unplaced.map(({ value }) => value));
  const step = roundStep(max, VALUE_MARKS);
  const top = Math.max(1, Math.ceil(max / step)) * step;
  const yOf = (value: number): number => SQUARE * (1 - value / top);

  const points = unplaced.map((point, index) => ({
    ...point,
    x: (SQUARE * ((times[index] ?? first) - first)) / span,
    y: yOf(point.value),
  }));
  const years = points.filter(({ kind }) => kind === 'past' || kind === 'forecast');
  const every = Math.ceil(years.length / MAX_YEAR_MARKS);
  return {
    points,
    today: points.findIndex(({ kind }) => kind === 'today'),
    top,
    valueMarks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      value: index * step,
      y: yOf(index * step),
    })),
    // Counted from the end, so that the last year always has a mark.
    yearMarks: years
      .filter((_, index) => (years.length - 1 - index) % every === 0)
      .map(({ date, x }) => ({ year: Number(date.slice(0, 4)), x })),
    range: { low: yOf(evaluation.low), high: yOf(evaluation.high) },
  };
}

/** SVG path data through the points. */
export function pathThrough(points: readonly Pick<CurvePoint, 'x' | 'y'>[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

/** Index of the point nearest to an x from 0 (left) to 100. */
export function nearestPoint(points: readonly Pick<CurvePoint, 'x'>[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}
