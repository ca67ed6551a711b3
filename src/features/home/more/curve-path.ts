/** The value over the years as paths in a box. Pure. */

export interface CurveBox {
  readonly width: number;
  readonly height: number;
  /** Euro at its top; its bottom is nothing. */
  readonly top: number;
}

/** Years with their fraction, so that a day has its place between the ends of two years. */
export type CurvePoint = readonly [year: number, euro: number];

/** The years since the beginning of our era at a day (YYYY-MM-DD). */
export function yearOf(iso: string): number {
  const day = Date.parse(`${iso}T00:00:00Z`);
  const year = Number(iso.slice(0, 4));
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return year + (day - from) / (to - from);
}

/** Where a point lies in the box, when the first and last of the points are its sides. */
export function placeIn(box: CurveBox, points: readonly CurvePoint[], [year, euro]: CurvePoint): readonly [x: number, y: number] {
  const from = points[0]?.[0] ?? year;
  const span = Math.max(1, (points.at(-1)?.[0] ?? year) - from);
  return [(box.width * (year - from)) / span, box.height * (1 - euro / box.top)];
}

/** The path through some of the points. */
export function curvePath(box: CurveBox, points: readonly CurvePoint[], shown: readonly CurvePoint[]): string {
  return shown
    .map((point, index) => {
      const [x, y] = placeIn(box, points, point);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
