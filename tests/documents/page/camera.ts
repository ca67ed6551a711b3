/** The projection of a document into an image: a pinhole camera above it, or a scanner's straight view. */
import type { Point } from '~/scanner/pixels/image';
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { Random } from '../random';

/** A 3 × 3 matrix, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** A view of the plane that the document lies on. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** From millimetres on the table (document's corner as origin) to pixels. */
  readonly toPixels: Matrix;
  readonly toMillimetres: Matrix;
  /** The camera's foot on the table and its height, in mm; a scanner is infinitely high. */
  readonly foot: Point;
  readonly altitude: number;
  /** Height of the paper above the table at x = 0, both folds, x = 210, in mm. */
  readonly bend: readonly [number, number, number, number];
  /** The part of the paper that is not folded away, from x to x in mm. */
  readonly extent: Extent;
  /** Height of the sheet in mm; 105, that of the ZB I, unless given. */
  readonly sheetHeight?: number;
  /** Of a half-folded document: its planes from left to right; the table then lies in the picture's plane. */
  readonly planes?: readonly PaperPlane[];
}

/** A flat strip of a half-folded document: from x to x in mm, with its turn about the fold in degrees. */
export interface PaperPlane {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly toPixels: Matrix;
  readonly toMillimetres: Matrix;
}

/** A part of the document's length, from x to x in mm. */
export type Extent = readonly [number, number];

const WHOLE: Extent = [0, 210];

/** Height of the ZB I in mm. */
export const ZB1_HEIGHT = 105;

/** Applies a homography to a point. */
export function project(m: Matrix, x: number, y: number): Point {
  const w = m[6] * x + m[7] * y + m[8];
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
}

/** The inverse of a matrix up to scale (adjugate). */
export function invert(m: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

const KNOTS = [0, ...FOLDS_MM, 210] as const;

/** Height of the bent paper above the table at a place along its length. */
export function paperHeight(bend: View['bend'], x: number): number {
  const along = Math.min(210, Math.max(0, x));
  for (let index = 0; index < 3; index += 1) {
    const from = KNOTS[index] ?? 0;
    const to = KNOTS[index + 1] ?? 210;
    if (along <= to)
      return (bend[index] ?? 0) + (((bend[index + 1] ?? 0) - (bend[index] ?? 0)) * (along - from)) / (to - from);
  }
  return bend[3];
}

/** Pixel of a point of the bent document. */
export function projectPaper(view: View, x: number, y: number): Point {
  const plane = view.planes?.find(({ to }) => x <= to) ?? view.planes?.at(-1);
  if (plane !== undefined) return project(plane.toPixels, x, y);
  const lift = paperHeight(view.bend, x);
  // Seen from the camera, a raised point covers one of the table that lies further from the camera's foot.
  const share = lift / (view.altitude - lift);
  return project(view.toPixels, x + (x - view.foot.x) * share, y + (y - view.foot.y) * share);
}

/** A scanner's view: resolution in px/mm, turn in radians, place of the document's centre in pixels. */
export function scannerView(
  width: number,
  height: number,
  scale: number,
  angle: number,
  centre: Point,
  extent = WHOLE,
): View {
  const c = Math.cos(angle) * scale;
  const s = Math.sin(angle) * scale;
  const toPixels: Matrix = [c, -s, centre.x - c * 105 + s * 52.5, s, c, centre.y - s * 105 - c * 52.5, 0, 0, 1];
  return {
    width,
    height,
    toPixels,
    toMillimetres: invert(toPixels),
    foot: { x: 105, y: 52.5 },
    altitude: 1e9,
    bend: [0, 0, 0, 0],
    extent,
  };
}

/** What a photo is drawn from. Angles in degrees. */
export interface PhotoOptions {
  readonly width: number;
  readonly height: number;
  /** Share of the picture's width that the document takes. */
  readonly coverage: number;
  readonly tilt: number;
  readonly roll: number;
  readonly bend: number;
  /** The part of the paper that is not folded away; all of it unless given. */
  readonly extent?: Extent;
  /** Height of the sheet in mm; 105, that of the ZB I, unless given. */
  readonly sheetHeight?: number;
  /** Smallest distance of the corners from the picture's edge, as a share of its width; negative: cut off. */
  readonly margin: number;
}

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scaled = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const normalised = (a: Vector): Vector => scaled(a, 1 / Math.sqrt(dot(a, a)));

function lookAt(options: PhotoOptions, random: Random, coverage: number): View {
  const { width, height } = options;
  const focal = random.float(0.7, 0.85) * Math.max(width, height);
  const { extent = WHOLE, sheetHeight = ZB1_HEIGHT } = options;
  // A narrow part stands upright and is limited by the picture's height.
  const span = Math.max(extent[1] - extent[0], (sheetHeight * width) / height);
  const distance = (focal * span) / (coverage * width);
  const tilt = ((options.tilt * Math.PI) / 180) * random.float(0.3, 1);
  const azimuth = random.float(0, 2 * Math.PI);
  const slack = Math.max(0, 1 - coverage) * 60;
  const target: Vector = [
    (extent[0] + extent[1]) / 2 + random.float(-slack, slack),
    sheetHeight / 2 + random.float(-slack, slack),
    0,
  ];
  const centre = added(
    target,
    scaled([Math.sin(tilt) * Math.cos(azimuth), Math.sin(tilt) * Math.sin(azimuth), -Math.cos(tilt)], distance),
  );
  const forward = normalised(added(target, scaled(centre, -1)));
  const right0 = normalised(added([1, 0, 0], scaled(forward, -forward[0])));
  const down0 = cross(forward, right0);
  const roll = ((options.roll * Math.PI) / 180) * random.float(-1, 1);
  const right = added(scaled(right0, Math.cos(roll)), scaled(down0, Math.sin(roll)));
  const down = added(scaled(down0, Math.cos(roll)), scaled(right0, -Math.sin(roll)));

  const column = (axis: 0 | 1): Vector => {
    const w = forward[axis];
    return [focal * right[axis] + (width / 2) * w, focal * down[axis] + (height / 2) * w, w];
  };
  const origin = ((): Vector => {
    const w = -dot(centre, forward);
    return [-focal * dot(centre, right) + (width / 2) * w, -focal * dot(centre, down) + (height / 2) * w, w];
  })();
  const x = column(0);
  const y = column(1);
  const toPixels: Matrix = [x[0], y[0], origin[0], x[1], y[1], origin[1], x[2], y[2], origin[2]];
  const lifted = (): number => options.bend * random.float(0, 1);
  return {
    width,
    height,
    toPixels,
    toMillimetres: invert(toPixels),
    foot: { x: centre[0], y: centre[1] },
    altitude: -centre[2],
    bend: [lifted() * 0.7, lifted(), lifted(), lifted() * 0.7],
    extent,
    ...(options.sheetHeight !== undefined && { sheetHeight }),
  };
}

/** The document's four corners in pixels, clockwise from its top left one. */
export function corners(view: View): readonly [Point, Point, Point, Point] {
  return [
    projectPaper(view, 0, 0),
    projectPaper(view, 210, 0),
    projectPaper(view, 210, view.sheetHeight ?? ZB1_HEIGHT),
    projectPaper(view, 0, view.sheetHeight ?? ZB1_HEIGHT),
  ];
}

/** Corners of the part that is not folded away, in pixels, clockwise from its top left one. */
function paperCorners(view: View): readonly Point[] {
  const [left, right] = view.extent;
  const bottom = view.sheetHeight ?? ZB1_HEIGHT;
  return [
    projectPaper(view, left, 0),
    projectPaper(view, right, 0),
    projectPaper(view, right, bottom),
    projectPaper(view, left, bottom),
  ];
}

/** A hand-held camera's view that keeps the whole document, or what is unfolded of it, in the picture. */
export function photoView(options: PhotoOptions, random: Random): View {
  const inside = (view: View): boolean => {
    const margin = options.margin * view.width;
    return paperCorners(view).every(
      ({ x, y }) => x > margin && y > margin && x < view.width - margin && y < view.height - margin,
    );
  };
  let coverage = options.coverage;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const view = lookAt(options, random, coverage);
    if (inside(view)) return view;
    if (attempt % 6 === 5) coverage *= 0.94;
  }
  return lookAt({ ...options, tilt: 0, roll: 0 }, random, Math.min(0.6, coverage));
}
