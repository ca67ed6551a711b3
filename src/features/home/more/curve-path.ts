/** The value over the years as SVG paths in a box. Pure. */

export interface CurveBox {
  readonly width: number;
  readonly height: number;
  /** The value in euros at the top edge; the bottom edge is zero. */
  readonly top: number;
}

/** A point in time as a fractional year, with the value in euros. */
export type CurvePoint = readonly [year: number, euro: number];

/** A day (YYYY-MM-DD) as a fractional year. */
export function yearOf(iso: string): number {
  const day = Date.parse(`${iso}T00:00:00Z`);
  const year = Number(iso.slice(0, 4));
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return year + (day - from) / (to - from);
}

/** The position of a point in the box, whose left and right edges are the first and last of the points. */
export function placeIn(
  box: CurveBox,
  points: readonly CurvePoint[],
  [year, euro]: CurvePoint,
): readonly [x: number, y: number] {
  const from = points[0]?.[0] ?? year;
  const span = Math.max(1, (points.at(-1)?.[0] ?? year) - from);
  return [(box.width * (year - from)) / span, box.height * (1 - euro / box.top)];
}

/** The SVG path through some of the points. */
export function curvePath(box: CurveBox, points: readonly CurvePoint[], shown: readonly CurvePoint[]): string {
  return shown
    .map((point, index) => {
      const [x, y] = placeIn(box, points, point);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
